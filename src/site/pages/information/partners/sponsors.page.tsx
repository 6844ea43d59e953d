import { Invitation } from '../../../components/information/invitation.tsx'
import { WhatsAppButton } from '../../../components/information/whatsapp-button.tsx'
import { defineInformationPage } from '../define-information-page.tsx'

export const sponsorsPage = defineInformationPage({
  path: '/sponsors',
  title: 'Sponsors',
  description: 'Who helps to pay for legal knowledge that is free to read, and how to become one of them.',
  trail: [{ name: 'Partners & Sponsors', path: '/partners' }],
  Body: ({ written, context: { settings } }) => (
    <Invitation
      written={written}
      settings={settings}
      letter={{
        button: 'Become a Sponsor',
        subject: `Sponsorship of ${settings.siteTitle}`,
        wish: 'we would like to talk about sponsoring your work.',
        blanks: ['Organisation:', 'What we would like to support:', 'How to reach us:'],
      }}
      form={{
        kind: 'sponsorship',
        intro: 'A sponsor never decides what we write, and every sponsor is named.',
        subject: 'Sponsorship',
      }}
    >
      <WhatsAppButton settings={settings} />
    </Invitation>
  ),
})
