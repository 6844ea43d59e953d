import type { StoredText } from '#content/model/stored-body.ts'
import type { Tx } from '#platform/db.ts'
import { countLinks } from '#platform/text.schema.ts'
import type { Submission } from '../message.schema.ts'

const REPEAT_DAYS = 7
const MOST_LINKS = 2
/** An article names its sources: one more link for so many words. */
const WORDS_FOR_A_LINK = 100

/** What in a submitted text looks like spam, as in a comment: many links, or a text that was sent in before. */
export async function suspicionsOfText(
  tx: Tx,
  { name, title, text }: Submission,
  { body, wordCount }: Pick<StoredText, 'body' | 'wordCount'>,
): Promise<string[]> {
  const earlier = await tx
    .selectFrom('content')
    .select('id')
    .where('type', '=', 'article')
    .where('submittedBy', 'is not', null)
    .where('createdAt', '>', new Date(tx.now.getTime() - REPEAT_DAYS * 86_400_000))
    .where((eb) => eb(eb.fn('lower', ['body']), '=', eb.fn('lower', [eb.val(body)])))
    .executeTakeFirst()
  const links = countLinks(`${name} ${title} ${text}`)
  const isMany = links > MOST_LINKS + wordCount / WORDS_FOR_A_LINK
  return [...(isMany ? ['links'] : []), ...(earlier ? ['repeated'] : [])]
}
