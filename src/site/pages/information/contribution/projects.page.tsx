import { Acts } from '../../../components/controls/acts.tsx'
import { MessageForm } from '../../../components/forms/message-form.tsx'
import { Columns } from '../../../components/information/columns.tsx'
import { MailButton } from '../../../components/information/mail-button.tsx'
import { StaffText } from '../../../components/information/staff-text.tsx'
import { defineInformationPage } from '../define-information-page.tsx'
import { CONTRIBUTION } from './contribution.page.tsx'

export const projectsPage = defineInformationPage({
  path: '/contribution/projects',
  title: 'Scholarships',
  description: 'Scholarships for law students, and how you can help with your time.',
  trail: [CONTRIBUTION],
  Body: ({ written, frame: { settings } }) => (
    <Columns>
      <div>
        <StaffText written={written} />
        <Acts>
          <MailButton
            to={settings.contactEmail}
            subject={`Volunteering with ${settings.siteTitle}`}
            lines={[
              `Dear ${settings.siteTitle},`,
              '',
              'I would like to help as a volunteer.',
              '',
              'Name:',
              'What I can do:',
              'When I have time:',
            ]}
          >
            Volunteer
          </MailButton>
        </Acts>
      </div>
      <MessageForm
        kind="volunteer"
        heading="Write to us here"
        intro="Tell us what you can do and when you have time. You need not be a lawyer."
        subject="Volunteering"
      />
    </Columns>
  ),
})
