import { Invitation } from '../../../components/information/invitation.tsx'
import { WhatsAppButton } from '../../../components/information/whatsapp-button.tsx'
import { defineInformationPage } from '../define-information-page.tsx'

export const partnersPage = defineInformationPage({
  path: '/partners',
  title: 'Partners & Sponsors',
  description: 'Schools, libraries, chambers and organisations that work with us.',
  Body: ({ written, context: { settings } }) => (
    <Invitation
      written={written}
      settings={settings}
      letter={{
        button: 'Become a Partner',
        subject: `Partnership with ${settings.siteTitle}`,
        wish: 'we would like to work with you.',
        blanks: ['Organisation:', 'What we have in mind:', 'How to reach us:'],
      }}
      form={{
        kind: 'partnership',
        intro: 'Tell us who you are and what you have in mind. A person reads it and answers.',
        subject: 'Partnership',
      }}
    >
      <WhatsAppButton settings={settings} />
    </Invitation>
  ),
})
