import { StaffText } from '../../../components/information/staff-text.tsx'
import { defineInformationPage } from '../define-information-page.tsx'
import { CONTRIBUTION } from './contribution.page.tsx'

export const prisonOutreachPage = defineInformationPage({
  path: '/prison-outreach',
  title: 'Prison Outreach',
  description: 'Legal information for people in custody and for their families.',
  trail: [CONTRIBUTION],
  Body: ({ written }) => <StaffText written={written} />,
})
