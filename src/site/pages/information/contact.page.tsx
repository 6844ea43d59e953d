import { ButtonRow } from '../../components/controls/button-row.tsx'
import { MessageForm } from '../../components/forms/message-form.tsx'
import { Columns } from '../../components/information/columns.tsx'
import { Facts } from '../../components/information/facts.tsx'
import { MailButton } from '../../components/information/mail-button.tsx'
import { TextSection } from '../../components/information/text-section.tsx'
import { WhatsAppButton } from '../../components/information/whatsapp-button.tsx'
import { formatPhone } from '../../components/shell/phone-number.ts'
import { defineInformationPage } from './define-information-page.tsx'

export const contactPage = defineInformationPage({
  path: '/contact',
  title: 'Contact Us',
  description:
    'How to reach us by e-mail, telephone, WhatsApp or with the form, and when the office is open.',
  Body: ({ context: { settings } }) => (
    <Columns>
      <div>
        <TextSection title="Contact details">
          <Facts
            facts={[
              {
                name: 'Email',
                value: <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>,
              },
              {
                name: 'Phone Number',
                value: settings.contactPhone && (
                  <a href={`tel:${settings.contactPhone}`}>{formatPhone(settings.contactPhone)}</a>
                ),
              },
              { name: 'Location', value: 'Accra, Ghana' },
            ]}
          />
        </TextSection>
        <TextSection title="Office hours">
          <Facts
            facts={[
              { name: 'Mon–Fri', value: '9:00 AM–5:00 PM' },
              { name: 'Sat', value: '10:00 AM–2:00 PM' },
              { name: 'Sun', value: 'closed' },
            ]}
          />
        </TextSection>
        <TextSection title="Quick contact">
          <ButtonRow>
            <MailButton
              to={settings.contactEmail}
              subject={`Message to ${settings.siteTitle}`}
              lines={[`Dear ${settings.siteTitle},`, '', '']}
            >
              Email
            </MailButton>
            <WhatsAppButton settings={settings} />
          </ButtonRow>
        </TextSection>
        <TextSection title="For programs">
          <p>
            What is published here can be read as <a href="/developers">open data</a>.
          </p>
        </TextSection>
      </div>
      <MessageForm
        kind="contact"
        heading="Send us a message"
        intro="We read every message. We cannot give legal advice on your own case."
      />
    </Columns>
  ),
})
