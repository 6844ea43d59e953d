import { TextCards } from '../../../components/information/text-cards.tsx'
import { defineInformationPage } from '../define-information-page.tsx'
import { CONTRIBUTION } from './contribution.page.tsx'

const WORKS = [
  {
    title: 'Articles and opinions',
    text: 'Explanations of the law of Ghana, each with its sources and the day whose law it states. Free to read, without an account.',
    href: '/articles',
  },
  {
    title: 'Legal news',
    text: 'What the courts, Parliament and the profession decide, told so that someone who was not there can follow it.',
    href: '/news',
  },
  {
    title: 'Podcast and videos',
    text: 'The law for people who would rather listen: while travelling, while cooking, or because reading is hard.',
    href: '/podcast',
  },
  {
    title: 'Law books',
    text: 'Books for students and practitioners, with their prices in Ghana cedis, to be ordered by telephone or e-mail.',
    href: '/law-books',
  },
  {
    title: 'Book donation',
    text: 'Law books passed on to schools, libraries and students who cannot buy them.',
    href: '/book-donation',
  },
  {
    title: 'Prison outreach',
    text: 'Information for people in custody about bail, appeals and legal aid, in words that can be used.',
    href: '/prison-outreach',
  },
]

export const worksPage = defineInformationPage({
  path: '/contribution/works',
  title: 'Our Works',
  description:
    'Six kinds of work, with one aim: that nobody is kept from the law by its price or its language.',
  trail: [CONTRIBUTION],
  Body: () => <TextCards cards={WORKS} />,
})
