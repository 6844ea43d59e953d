import { Acts } from '../../../components/controls/acts.tsx'
import { MessageForm } from '../../../components/forms/message-form.tsx'
import { Columns } from '../../../components/information/columns.tsx'
import { MailButton } from '../../../components/information/mail-button.tsx'
import { StaffText } from '../../../components/information/staff-text.tsx'
import { WhatsAppButton } from '../../../components/information/whatsapp-button.tsx'
import { defineInformationPage } from '../define-information-page.tsx'

export const partnersPage = defineInformationPage({
  path: '/partners',
  title: 'Partners & Sponsors',
  description: 'Schools, libraries, chambers and organisations that work with us.',
  Body: ({ written, frame: { settings } }) => (
    <Columns>
      <div>
        <StaffText written={written} />
        <Acts>
          <MailButton
            to={settings.contactEmail}
            subject={`Partnership with ${settings.siteTitle}`}
            lines={[
              `Dear ${settings.siteTitle},`,
              '',
              'we would like to work with you.',
              '',
              'Organisation:',
              'What we have in mind:',
              'How to reach us:',
            ]}
          >
            Become a Partner
          </MailButton>
          <WhatsAppButton settings={settings} />
        </Acts>
      </div>
      <MessageForm
        kind="partnership"
        heading="Write to us here"
        intro="Tell us who you are and what you have in mind. A person reads it and answers."
        subject="Partnership"
      />
    </Columns>
  ),
})
