import { listPublished } from '#content/queries/public-content.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import type { PublicDb } from '#platform/db.ts'
import { topicPath } from '#topics/topic.schema.ts'
import { findTopicOfArea } from '#topics/topics.queries.ts'
import { ButtonLink } from '../../../components/controls/button-link.tsx'
import { ButtonRow } from '../../../components/controls/button-row.tsx'
import { Columns } from '../../../components/information/columns.tsx'
import { NewestItems } from '../../../components/information/newest-items.tsx'
import { SideLinks } from '../../../components/information/side-links.tsx'
import { TextCards } from '../../../components/information/text-cards.tsx'
import { TextSection } from '../../../components/information/text-section.tsx'
import type { Page } from '../../../page/page.ts'
import { alsoAt, defineInformationPage } from '../define-information-page.tsx'
import { areas } from './areas.ts'

/** How many of its newest items an area shows. */
const NEWEST = 5
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
    more: {
      load: (db) => loadNewest(db, path.slice(path.lastIndexOf('/') + 1)),
      // Where nothing is published under it yet, the first that is must show.
      tags: ({ topic, items }) => [
        ...['headlines', 'topics'],
        ...(topic ? [`topic:${topic.id}`] : []),
        ...items.map(({ id }) => `content:${id}`),
      ],
    },
    Body: ({ more }) => (
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
          {more && <Newest {...more} />}
          <ReadAndListen />
        </div>
        <SideLinks title="The other areas" links={areas.filter((other) => other.path !== path)} />
      </Columns>
    ),
  }),
)

/** What is published under the area's topic; nothing where nothing is. */
async function loadNewest(db: PublicDb, area: string) {
  const topic = await findTopicOfArea(db, area)
  if (!topic) return { topic, items: [] }
  const { items } = await listPublished(db, { topicIds: topic.ids, limit: NEWEST })
  return { topic, items }
}

function Newest({ topic, items }: Awaited<ReturnType<typeof loadNewest>>) {
  if (!topic || items.length === 0) return null
  return <NewestItems items={items} href={topicPath(topic.slug)} linkLabel={`All on ${topic.name}`} />
}

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
