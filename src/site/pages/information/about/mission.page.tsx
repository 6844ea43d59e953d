import { StaffText } from '../../../components/information/staff-text.tsx'
import { Statement } from '../../../components/information/statement.tsx'
import { defineInformationPage } from '../define-information-page.tsx'

export const MISSION =
  'We make legal knowledge plain, checked and free, so that a student in Tamale reads the same law as a chamber in Accra.'

export const missionPage = defineInformationPage({
  path: '/about/mission',
  title: 'Our Mission',
  description: 'What we do every day, and for whom.',
  trail: [{ name: 'About Us', path: '/about' }],
  Body: ({ written }) => (
    <>
      <Statement>{MISSION}</Statement>
      <StaffText written={written} />
    </>
  ),
})
