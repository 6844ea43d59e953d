import { StaffText } from '../../../components/information/staff-text.tsx'
import { TextCards } from '../../../components/information/text-cards.tsx'
import { defineInformationPage } from '../define-information-page.tsx'

/** Where the pages about our projects stand, for breadcrumbs. */
export const CONTRIBUTION = { name: 'CSR Projects', path: '/contribution' }

const WAYS = [
  {
    title: 'Our works',
    text: 'What we do beside and beyond publishing, and for whom.',
    href: '/contribution/works',
  },
  {
    title: 'Donation',
    text: 'What gifts of money are for, and how they are received.',
    href: '/contribution/donation',
  },
  {
    title: 'Projects',
    text: 'Scholarships for law students, and how to give your time.',
    href: '/contribution/projects',
  },
  {
    title: 'Prison outreach',
    text: 'Legal information for people in custody.',
    href: '/prison-outreach',
  },
  {
    title: 'Book donation',
    text: 'Law books for those who have none: give them, or ask for them.',
    href: '/book-donation',
  },
]

export const contributionPage = defineInformationPage({
  path: CONTRIBUTION.path,
  title: CONTRIBUTION.name,
  description:
    'Ways to help people reach the law: with work, with books, with time and, one day, with money.',
  Body: ({ written }) => (
    <>
      <StaffText written={written}>{null}</StaffText>
      <TextCards cards={WAYS} />
    </>
  ),
})
