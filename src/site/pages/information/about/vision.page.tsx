import { StaffText } from '../../../components/information/staff-text.tsx'
import { Statement } from '../../../components/information/statement.tsx'
import { defineInformationPage } from '../define-information-page.tsx'

export const VISION =
  'A Ghana, and an Africa, where everyone can find the law that governs them, understand it, and use it.'

export const visionPage = defineInformationPage({
  path: '/about/vision',
  title: 'Our Vision',
  description: 'Where our work is meant to lead.',
  trail: [{ name: 'About Us', path: '/about' }],
  Body: ({ written }) => (
    <>
      <Statement>{VISION}</Statement>
      <StaffText written={written} />
    </>
  ),
})
