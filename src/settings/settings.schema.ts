import { z } from 'zod'
import { lineOfText, webAddress } from '#platform/text.schema.ts'

export const socialNetworks = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'youtube',
  'instagram',
  'tiktok',
  'applePodcasts',
  'spotify',
] as const

/** What staff may change in Settings → General and Social Media. */
export const settingsSchema = z.object({
  siteTitle: lineOfText('Site title', { min: 1, max: 80 }),
  tagline: lineOfText('Tagline', { max: 120 }),
  contactEmail: z.email('Contact e-mail must be an e-mail address.').max(254),
  /** E.164, like +233302000000. */
  contactPhone: z.string().regex(/^(?:\+\d{8,15})?$/, 'Phone must be in the form +233302000000.'),
  enableComments: z.boolean(),
  autoPublish: z.boolean(),
  newsletterNotifications: z.boolean(),
  socialMedia: z.object(
    Object.fromEntries(socialNetworks.map((name) => [name, webAddress(name)])) as Record<
      (typeof socialNetworks)[number],
      ReturnType<typeof webAddress>
    >,
  ),
  homeFigures: z
    .array(
      z.object({
        figure: lineOfText('Figure', { min: 1, max: 12 }),
        label: lineOfText('Label', { min: 1, max: 40 }),
      }),
    )
    .max(4),
})

export type Settings = z.output<typeof settingsSchema>
