import { receiveAnswer } from '#messages/cases/receive-answer.ts'
import '#messages/messages.tables.ts'
import type { Db } from '#platform/db.ts'
import { type OwnId, readOwnId } from '../letters/thread-parts.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import type { FetchedLetter } from './imap-line.ts'
import { type ReadLetter, readLetter } from './read-letter.ts'
import { takeReport } from './take-report.ts'

/** What came of a letter: `left` is one that is none of the site's business. */
export type Taken = 'answer' | 'report' | 'left'

type Means = Pick<MailMeans, 'db' | 'key' | 'readSecret'> & {
  /** From where our own letters come: one that comes back by a round way is no answer. */
  ownAddresses: readonly string[]
}

/** Does what a letter of the mailbox is for: an answer goes into its case, a report to whom it is about. */
export async function takeLetter(means: Means, { raw, isWhole }: FetchedLetter): Promise<Taken> {
  const letter = await readLetter(raw).catch(() => null)
  if (!letter) return 'left'
  if (letter.report) {
    const { says, about } = letter.report
    return (await takeReport(means, says, about)) ? 'report' : 'left'
  }
  if (letter.isAutomatic || means.ownAddresses.includes(letter.from.address)) return 'left'
  const caseId = await findAnsweredCase(means, letter.follows)
  if (caseId === null) return 'left'
  return (await receiveAnswer(means.db, caseId, answerOf(letter, isWhole))) ? 'answer' : 'left'
}

function answerOf({ key, from, text, quoted, attachments }: ReadLetter, isWhole: boolean) {
  const cut = isWhole ? [] : ['(The letter is large: what follows stands in the mailbox alone.)']
  return {
    ...{ key, quoted, sender: from.address, attachments: [...attachments, ...cut] },
    name: from.name || from.address,
    text: text || '(The letter has no text.)',
  }
}

/** Only what we signed counts: a number alone could be guessed. */
async function findAnsweredCase(
  { db, readSecret }: Means,
  follows: readonly string[],
): Promise<number | null> {
  const secret = await readSecret()
  for (const messageId of follows) {
    const own = readOwnId(secret, messageId)
    const found = own && (await findCaseOf(db, own))
    if (found !== null) return found
  }
  return null
}

async function findCaseOf(db: Db, own: OwnId): Promise<number | null> {
  if (own.is === 'issue') return null
  if (own.is === 'case') {
    const row = await db
      .selectFrom('messages')
      .select('id')
      .where('id', '=', own.id)
      .where('createdAt', '=', own.createdAt)
      .executeTakeFirst()
    return row?.id ?? null
  }
  const row = await db
    .selectFrom('letters')
    .leftJoin('caseEntries', 'caseEntries.letterId', 'letters.id')
    .select(['letters.kind', 'letters.data', 'caseEntries.messageId'])
    .where('letters.id', '=', own.id)
    .where('letters.createdAt', '=', own.createdAt)
    .executeTakeFirst()
  if (row?.messageId) return row.messageId
  return row?.kind === 'message-received' ? (row.data as { messageId: number }).messageId : null
}
