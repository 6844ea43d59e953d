import type { Settings } from '#settings/settings.schema.ts'

const labels = {
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  twitter: 'X',
  linkedin: 'LinkedIn',
} satisfies Partial<Record<keyof Settings['socialMedia'], string>>

/** The networks whose address is set, in the order of the footer. WhatsApp is a contact, not a network here. */
export function socialLinks(socialMedia: Settings['socialMedia']): { label: string; href: string }[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const href = socialMedia[name as keyof typeof labels]
    return href ? [{ label, href }] : []
  })
}
