import { ButtonLink } from '../../../components/controls/button-link.tsx'
import { ButtonRow } from '../../../components/controls/button-row.tsx'
import { Columns } from '../../../components/information/columns.tsx'
import { StaffText } from '../../../components/information/staff-text.tsx'
import { Statement } from '../../../components/information/statement.tsx'
import { TextCards } from '../../../components/information/text-cards.tsx'
import { TextSection } from '../../../components/information/text-section.tsx'
import { SectionHeading } from '../../../components/layout/section-heading.tsx'
import { defineInformationPage } from '../define-information-page.tsx'
import { MISSION } from './mission.page.tsx'
import { values } from './values.ts'
import { VISION } from './vision.page.tsx'

const OUTREACH = [
  {
    title: 'Scholarships',
    text: 'Support for law students whose fees stand between them and the Bar.',
    href: '/contribution/projects',
  },
  {
    title: 'Book donations',
    text: 'Law books that nobody opens any more, for schools, libraries and students who have none.',
    href: '/book-donation',
  },
  {
    title: 'Prisons outreach',
    text: 'Plain legal information for people in custody, who often do not know what they may ask for.',
    href: '/prison-outreach',
  },
]

export const aboutPage = defineInformationPage({
  path: '/about',
  title: 'About Us',
  description: 'Who we are, what we work for, and the values that we hold to.',
  Body: ({ written, context }) => (
    <>
      <Columns even>
        <div>
          <StaffText written={written}>
            <TextSection title="Who we are">
              <p>
                {context.settings.siteTitle} is a legal-education newsroom in Accra. We write for law
                students, for legal professionals and for everyone whom the law touches, in Ghana and across
                Africa.
              </p>
              <p>
                We publish articles, news, legal opinions, podcasts, videos and law books. What we publish is
                information, not legal advice: it tells you what the law says and where it says so, and when
                it is time to see a lawyer.
              </p>
            </TextSection>
          </StaffText>
        </div>
        <div>
          {' '}
          <TextSection title="Our mission">
            <Statement>{MISSION}</Statement>
          </TextSection>
          <TextSection title="Our vision">
            <Statement>{VISION}</Statement>
          </TextSection>
        </div>
      </Columns>
      <section aria-labelledby="values">
        <SectionHeading
          id="values"
          title="Core values"
          href="/about/values"
          linkLabel="What they ask of us"
        />
        <TextCards
          heading="h3"
          cards={values.map(({ name, symbol, twi, english }) => ({
            title: name,
            symbol,
            text: `${twi}, ${english}`,
          }))}
        />
      </section>
      <section aria-labelledby="outreach">
        <SectionHeading id="outreach" title="What we do besides publishing" />
        <TextCards heading="h3" cards={OUTREACH} />
      </section>
      <ButtonRow>
        <ButtonLink href="/legal-focus">The areas of law we write about</ButtonLink>
        <ButtonLink href="/contact" tone="outline">
          Contact us
        </ButtonLink>
      </ButtonRow>
    </>
  ),
})
