import { keepTogether } from '#content/rich-text/keep-together.ts'
import { ButtonLink } from '../../../components/controls/button-link.tsx'
import { ButtonRow } from '../../../components/controls/button-row.tsx'
import { Columns } from '../../../components/information/columns.tsx'
import { SideLinks } from '../../../components/information/side-links.tsx'
import { TextCards } from '../../../components/information/text-cards.tsx'
import { TextSection } from '../../../components/information/text-section.tsx'
import type { Page } from '../../../page/page.ts'
import { alsoAt, defineInformationPage } from '../define-information-page.tsx'
import { areas } from './areas.ts'

const ROOT = { name: 'Legal Focus', path: '/legal-focus' }

const overview = defineInformationPage({
  ...ROOT,
  title: 'Legal Focus',
  description: 'Six areas of the law of Ghana that we follow, and where to begin reading in each.',
  Body: () => (
    <>
      <TextCards
        cards={areas.map(({ name, path, summary }) => ({ title: name, text: summary, href: path }))}
      />
      <ReadAndListen />
    </>
  ),
})

const areaPages = areas.map(({ name, path, summary, text, bullets }) =>
  defineInformationPage({
    path,
    title: name,
    description: summary,
    trail: [ROOT],
    Body: () => (
      <Columns>
        <div>
          <TextSection title="What it is about">
            <p>{keepTogether(text)}</p>
          </TextSection>
          <TextSection title="What we focus on">
            <ul>
              {bullets.map((bullet) => (
                <li key={bullet}>{keepTogether(bullet)}</li>
              ))}
            </ul>
          </TextSection>
          <ReadAndListen />
        </div>
        <SideLinks title="The other areas" links={areas.filter((other) => other.path !== path)} />
      </Columns>
    ),
  }),
)

function ReadAndListen() {
  return (
    <ButtonRow>
      <ButtonLink href="/articles">Read the articles</ButtonLink>
      <ButtonLink href="/podcast" tone="outline">
        Listen to the podcast
      </ButtonLink>
    </ButtonRow>
  )
}

/** The overview, an area each, and the overview once more for any other path below. */
export const legalFocusPages: readonly Page[] = [overview, ...areaPages, alsoAt('/legal-focus/*', overview)]
