import { Invitation } from '../../../components/information/invitation.tsx'
import { defineInformationPage } from '../define-information-page.tsx'
import { CONTRIBUTION } from './contribution.page.tsx'

export const projectsPage = defineInformationPage({
  path: '/contribution/projects',
  title: 'Scholarships',
  description: 'Scholarships for law students, and how you can help with your time.',
  trail: [CONTRIBUTION],
  Body: ({ written, context: { settings } }) => (
    <Invitation
      written={written}
      settings={settings}
      letter={{
        button: 'Volunteer',
        subject: `Volunteering with ${settings.siteTitle}`,
        wish: 'I would like to help as a volunteer.',
        blanks: ['Name:', 'What I can do:', 'When I have time:'],
      }}
      form={{
        kind: 'volunteer',
        intro: 'Tell us what you can do and when you have time. You need not be a lawyer.',
        subject: 'Volunteering',
      }}
    />
  ),
})
