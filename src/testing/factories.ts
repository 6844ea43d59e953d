import { createContent } from '#content/commands/create-content.ts'
import { publishContent } from '#content/commands/publish-content.ts'
import type { NewContent } from '#content/model/content.schema.ts'
import type { ContentRow } from '#content/model/content-row.ts'
import type { ContentTypeName, DetailsOf } from '#content/types/registry.ts'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'

type Fields = Partial<Omit<NewContent, 'type'>>

/** What an item of each type needs before it may be published. */
const PUBLISHABLE: { [Name in ContentTypeName]: Fields & { details?: Partial<DetailsOf<Name>> } } = {
  article: { title: 'Is bail a right?', body: '<p>No offence is beyond bail any more.</p>' },
  podcast: { title: 'What article 14 says', details: { audioUrl: 'https://audio.example/episode.mp3' } },
  book: { title: 'Evidence for students', details: { author: 'Efua Sackey', pricePesewas: 5000 } },
  video: { title: 'Filing a writ', details: { youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
  case: {
    title: 'Tuffuor v Attorney-General',
    body: '<p>The words of the Constitution were read by its spirit.</p>',
    details: {
      reportCitations: ['[1980] GLR 637'],
      court: 'supreme-court',
      year: '1980',
      facts: 'The Chief Justice was called before Parliament.',
      issues: ['Whether he had to be approved again'],
      holding: 'He had not.',
    },
  },
  newsletter: { title: 'Court sits in Accra', body: '<p>The court sat on Monday.</p>' },
}

/** Makes items through the same commands as the newsroom; what a test does not say is publishable. */
export function createFactories(db: Db, actor: Actor) {
  const draft = async (type: ContentTypeName, fields: Fields = {}): Promise<ContentRow> => {
    const { item } = await createContent(db, actor, { ...PUBLISHABLE[type], ...fields, type } as NewContent)
    return item
  }
  const published = async (type: ContentTypeName, fields: Fields = {}): Promise<ContentRow> =>
    publishContent(db, actor, (await draft(type, fields)).id)
  return { draft, published }
}
