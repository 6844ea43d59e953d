import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { inTransaction } from '#platform/db.ts'
import { testLetter } from '../letters/test-letter.ts'
import { assertCanManageMail } from '../settings/mail.policy.ts'
import { readMailStanding } from '../settings/mail-settings.queries.ts'
import { SmtpFault } from '../smtp/smtp-fault.ts'
import { SMTP_LIMITS_WHILE_WATCHED, SmtpLine } from '../smtp/smtp-line.ts'
import { composeWritten } from './compose-written.ts'
import { layIntoOutbox } from './lay-into-outbox.ts'
import type { MailMeans } from './mail-means.ts'
import { inWords, readSurroundings, type WrittenLetter } from './write-letter.ts'

/** What came of it, with the server's own words: `written` is a file in the outbox. */
export type TestOutcome = { outcome: 'sent' | 'written' | 'failed'; words: string }

/** Sends a letter at once, while somebody waits for what comes of it. @throws Forbidden */
export async function sendTestLetter(means: MailMeans, actor: Actor, to: string): Promise<TestOutcome> {
  assertCanManageMail(actor)
  await inTransaction(means.db, (tx) =>
    recordActivity(tx, {
      actor,
      action: 'create',
      subject: { type: 'mail', id: null, title: 'Test letter' },
      isPublic: false,
    }),
  )
  const { site } = await readSurroundings(means)
  return sendWhileWatched(means, inWords(testLetter(site), site), to)
}

/** Sends a letter while somebody waits for what comes of it. */
export async function sendWhileWatched(
  means: MailMeans,
  letter: WrittenLetter,
  to: string,
): Promise<TestOutcome> {
  const { db, outbox, limits = SMTP_LIMITS_WHILE_WATCHED } = means
  const standing = await readMailStanding(db, means)
  const about = { id: 0, recipient: to, createdAt: new Date() }
  const raw = await composeWritten(about, letter, standing, await means.readSecret())
  if (!standing.server) {
    await layIntoOutbox(outbox, { id: 0, kind: 'test' }, raw)
    return {
      outcome: 'written',
      words: 'There is no mail server, so the letter lies in the outbox as 000000-test.eml.',
    }
  }
  let line: SmtpLine | undefined
  try {
    line = await SmtpLine.open(standing.server, limits, standing.signing)
    const answer = await line.send({ from: standing.returnPath, to }, raw)
    return { outcome: 'sent', words: answer }
  } catch (error) {
    if (!(error instanceof SmtpFault)) throw error
    return { outcome: 'failed', words: error.message }
  } finally {
    line?.close()
  }
}
