import type { Cited } from '#authorities/cited/read-citations.ts'
import { citingBody, type StoredText } from '#content/model/stored-body.ts'
import { type ContentTypeName, contentTypeNames } from '#content/types/registry.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { readSampleItems } from '../read-samples.ts'
import type { Chances } from './chances.ts'
import { type FoundBy, withSearchWords } from './index-items.ts'
import { TYPICAL } from './typical-items.ts'

/** Of each type; items share them. */
const MOST_TEXTS = 40
const PARAGRAPHS_A_HEADING = 4

/** What is stored of a text, the words that readers find it by, and what it cites. */
export type InventedText = StoredText & FoundBy & { citations: readonly Cited[] }
export type InventedTexts = Record<ContentTypeName, InventedText[]>

/** Texts of every type in its lengths, put together from the paragraphs of the sample content. @param count of items */
export async function inventTexts(db: Db, chances: Chances, count: number): Promise<InventedTexts> {
  // The briefs are about few subjects: drawn from so often, their words would stand in a third of all items.
  const written = (await readSampleItems()).filter(({ fields }) => fields.type !== 'case')
  const samples = written.map(({ fields }) => fields.body ?? '').join('')
  const paragraphs = [...samples.matchAll(/<p>.*?<\/p>/gs)].map(([html]) => html)
  const headings = [...samples.matchAll(/<h2>.*?<\/h2>/gs)].map(([html]) => html)
  const texts: Partial<InventedTexts> = {}
  for (const type of contentTypeNames) {
    const wanted = Math.min(MOST_TEXTS, Math.ceil(count / 20))
    const [least, most] = TYPICAL[type].words
    const ofType: (StoredText & Pick<InventedText, 'citations'>)[] = []
    // One after another: the cleaner refuses a crowd, as it does from writers.
    while (ofType.length < wanted) {
      const html = inventBody(chances, chances.between(least, most), { paragraphs, headings })
      const { text, citations } = await citingBody(html)
      ofType.push({ ...text, citations })
    }
    texts[type] = await inTransaction(db, (tx) => withSearchWords(tx, ofType))
  }
  return texts as InventedTexts
}

type Pieces = { paragraphs: string[]; headings: string[] }

function inventBody(chances: Chances, words: number, { paragraphs, headings }: Pieces): string {
  const pieces: string[] = []
  for (let written = 0, nr = 1; written < words; nr++) {
    const paragraph = chances.of(paragraphs)
    written += paragraph.split(' ').length
    pieces.push(paragraph)
    if (nr % PARAGRAPHS_A_HEADING === 0 && written < words) pieces.push(chances.of(headings))
  }
  return pieces.join('')
}
