import { newsletter } from '#content/types/newsletter.ts'
import { isLetterKind, type LetterKind } from '#letters/letter-data.schema.ts'
import { type ItemToSend, writeIssue } from '../issues/write-issue.ts'
import { LETTER_KINDS } from '../letters/letter-kinds.ts'
import { SAMPLE_SUBSCRIBER } from '../letters/sample-subjects.ts'
import { testLetter } from '../letters/test-letter.ts'
import {
  inWords,
  readSurroundings,
  type Written,
  type WrittenLetter,
  writeSample,
} from '../sending/write-letter.ts'

const SAMPLE_ITEM: ItemToSend = {
  id: 0,
  type: 'newsletter',
  title: 'Supreme Court settles who hears land disputes in Kumasi',
  slug: 'who-hears-land-disputes',
  description: 'Five justices agree: the High Court comes first, and the Lands Commission has thirty days.',
  category: 'court-decisions',
  details: { ...newsletter.details.parse({}), sentCount: 0, sentDate: null },
  body: `<p>The court gave its reasons on Thursday. They matter to everybody who bought land from a family since 2020.</p>
<figure><img src="/hero-960.jpg" alt="The courthouse at dawn, drawn in gold and indigo, with people on its steps" width="600"><figcaption>The court sat in Kumasi for three days.</figcaption></figure>
<h2>What was decided</h2>
<ul><li>The High Court hears the dispute, wherever the land lies.</li><li>The Commission answers within <strong>thirty days</strong>.</li></ul>
<blockquote><p>A register that nobody can read protects nobody.</p></blockquote>
<p>Read the <a href="https://judicial.example/land">judgment in full</a>.</p>`,
}

/** Letters that are no rows: a news item to its readers, and the test. */
const OTHERS = {
  newsletter: {
    title: 'The newsletter: a news item',
    write: async (means: Written) => {
      const surroundings = await readSurroundings(means)
      return writeIssue(SAMPLE_ITEM, surroundings, surroundings.links.readerToken(SAMPLE_SUBSCRIBER))
    },
  },
  test: {
    title: 'To staff: the test letter',
    write: async (means: Written) => {
      const { site } = await readSurroundings(means)
      return inWords(testLetter(site), site)
    },
  },
} as const

export type SampleKind = LetterKind | keyof typeof OTHERS

/** Every letter that the site writes, as staff call it. */
export const SAMPLE_LETTERS: { kind: SampleKind; title: string }[] = Object.entries({
  ...OTHERS,
  ...LETTER_KINDS,
}).map(([kind, { title }]) => ({ kind: kind as SampleKind, title }))

/** A letter of a kind about nobody, to be looked at; null: there is no such kind. */
export async function writeSampleOf(kind: string, means: Written): Promise<WrittenLetter | null> {
  if (isLetterKind(kind)) return writeSample(kind, means)
  return Object.hasOwn(OTHERS, kind) ? OTHERS[kind as keyof typeof OTHERS].write(means) : null
}
