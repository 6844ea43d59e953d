import { Acts } from '../../../components/controls/acts.tsx'
import { MessageForm } from '../../../components/forms/message-form.tsx'
import { Columns } from '../../../components/information/columns.tsx'
import { MailButton } from '../../../components/information/mail-button.tsx'
import { StaffText } from '../../../components/information/staff-text.tsx'
import { WhatsAppButton } from '../../../components/information/whatsapp-button.tsx'
import { defineInformationPage } from '../define-information-page.tsx'

export const sponsorsPage = defineInformationPage({
  path: '/sponsors',
  title: 'Sponsors',
  description: 'Who helps to pay for legal knowledge that is free to read, and how to become one of them.',
  trail: [{ name: 'Partners & Sponsors', path: '/partners' }],
  Body: ({ written, frame: { settings } }) => (
    <Columns>
      <div>
        <StaffText written={written} />
        <Acts>
          <MailButton
            to={settings.contactEmail}
            subject={`Sponsorship of ${settings.siteTitle}`}
            lines={[
              `Dear ${settings.siteTitle},`,
              '',
              'we would like to talk about sponsoring your work.',
              '',
              'Organisation:',
              'What we would like to support:',
              'How to reach us:',
            ]}
          >
            Become a Sponsor
          </MailButton>
          <WhatsAppButton settings={settings} />
        </Acts>
      </div>
      <MessageForm
        kind="sponsorship"
        heading="Write to us here"
        intro="A sponsor never decides what we write, and every sponsor is named."
        subject="Sponsorship"
      />
    </Columns>
  ),
})
