import { z } from 'zod'
import { lineOfText, linesOfText, webAddress } from '#platform/text.schema.ts'

/** Where else the newsroom is found, as the form and its messages call it. */
export const networkLabels = {
  facebook: 'Facebook',
  twitter: 'Twitter / X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  applePodcasts: 'Apple Podcasts',
  spotify: 'Spotify',
} as const

type SocialNetwork = keyof typeof networkLabels
export const socialNetworks = Object.keys(networkLabels) as SocialNetwork[]

/** How a gift of money reaches the newsroom; readers see it once a registration for it is in force. */
export const donationSchema = z.object({
  purposes: linesOfText('What a gift is for', { max: 1000 }),
  bankName: lineOfText('Bank', { max: 80 }),
  bankBranch: lineOfText('Branch', { max: 80 }),
  accountName: lineOfText('Account name', { max: 120 }),
  accountNumber: lineOfText('Account number', { max: 40 }),
  mobileNetwork: lineOfText('Mobile money network', { max: 40 }),
  mobileName: lineOfText('Mobile money name', { max: 120 }),
  mobileNumber: lineOfText('Mobile money number', { max: 30 }),
})

export type Donation = z.output<typeof donationSchema>

/** Nothing filled in. */
export const noDonation = Object.fromEntries(
  Object.keys(donationSchema.shape).map((name) => [name, '']),
) as Donation

/** The sections that the home page knows. */
export const homepageSectionTypes = ['mission', 'figures', 'headlines', 'articles', 'signup'] as const

/** All sections in their order; every one of them, so that none is lost. */
export const homepageSectionsSchema = z
  .array(
    z.object({
      type: z.enum(homepageSectionTypes),
      title: lineOfText('Section title', { max: 80 }),
      visible: z.boolean(),
    }),
  )
  .refine(
    (sections) =>
      sections.length === homepageSectionTypes.length &&
      new Set(sections.map(({ type }) => type)).size === sections.length,
    'Send every section of the home page once.',
  )

/** What staff may change in Settings. */
export const settingsSchema = z.object({
  siteTitle: lineOfText('Site title', { min: 1, max: 80 }),
  tagline: lineOfText('Tagline', { max: 120 }),
  contactEmail: z
    .email('Contact e-mail must be an e-mail address.')
    .max(254, 'Contact e-mail may have at most 254 characters.'),
  /** E.164, like +233302000000. */
  contactPhone: z.string().regex(/^(?:\+\d{8,15})?$/, 'Contact phone must be in the form +233302000000.'),
  enableComments: z.boolean(),
  autoPublish: z.boolean(),
  newsletterNotifications: z.boolean(),
  /** Quotes and dashes become those of print while staff type. */
  smartTyping: z.boolean(),
  /** Legal pieces are published once their questions are answered. */
  checkBeforePublishing: z.boolean(),
  socialMedia: z.object(
    Object.fromEntries(socialNetworks.map((name) => [name, webAddress(networkLabels[name])])) as Record<
      SocialNetwork,
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
  donation: donationSchema,
  /** The registration with the Data Protection Commission; both empty: none is told. */
  dpcNumber: lineOfText('Certificate number', { max: 60 }),
  dpcExpiresOn: z.union([z.literal(''), z.iso.date('Choose a day.')]),
  /** Where the server stands, for the record of processing. */
  hostedIn: lineOfText('Where the server stands', { max: 120 }),
})

export type Settings = z.output<typeof settingsSchema>

/** What a save sends: the version it began from, and the fields that change. */
export const settingsChangesSchema = settingsSchema
  .partial()
  .extend({ homepageSections: homepageSectionsSchema.optional(), version: z.int().positive() })
  .strict()

export type SettingsChanges = z.output<typeof settingsChangesSchema>
