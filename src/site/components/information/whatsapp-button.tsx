import type { Settings } from '#settings/settings.schema.ts'
import { ButtonLink } from '../controls/button-link.tsx'
import { whatsappLink } from '../shell/phone-number.ts'

/** A WhatsApp chat with the office; nothing while no number is set. */
export function WhatsAppButton({ settings }: { settings: Pick<Settings, 'contactPhone' | 'socialMedia'> }) {
  const { socialMedia, contactPhone } = settings
  const chat = socialMedia.whatsapp ?? (contactPhone && whatsappLink(contactPhone))
  if (!chat) return null
  return (
    <ButtonLink href={chat} tone="outline" newTab>
      WhatsApp
    </ButtonLink>
  )
}
