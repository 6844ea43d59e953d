import type { SubmittedBy } from '#content/model/content.tables.ts'
import { isSigned, readToken, signToken } from '#letters/signed-token.ts'
import type { Db, Tx } from '#platform/db.ts'
import { Gone, NotFound } from '#platform/errors.ts'

const LINK_DAYS = 365
const DAY_MS = 86_400_000

export type SubmissionToLink = { id: number } & Pick<SubmittedBy, 'email' | 'consentedAt'>

/** Opens the page of a submitted text; the same each time it is asked for, so that an old letter leads there too. */
export function submissionToken(secret: string, { id, email, consentedAt }: SubmissionToLink): string {
  return signToken(secret, {
    purpose: 'submission',
    id,
    state: stateOf({ email, consentedAt }),
    expiresAt: new Date(Date.parse(consentedAt) + LINK_DAYS * DAY_MS),
  })
}

/**
 * Whose text a link opens.
 * @throws NotFound for a link that is none of ours, or of a text that is not kept any more; Gone where its time is over
 */
export async function findSubmissionByLink(
  db: Db | Tx,
  secret: string,
  token: string,
): Promise<{ id: number; submission: SubmittedBy }> {
  const read = readToken(token)
  const row =
    read && read.id < 2 ** 31
      ? await (db as Db)
          .selectFrom('content')
          .select(['id', 'submittedBy'])
          .where('id', '=', read.id)
          .executeTakeFirst()
      : undefined
  const submission = row?.submittedBy
  const signed = submission && { purpose: 'submission' as const, id: row.id, state: stateOf(submission) }
  if (!signed || !isSigned(secret, token, signed))
    throw new NotFound(
      'This link is not whole, or the text is not kept here any more: what was declined or withdrawn is deleted after 30 days. Please open the link from the letter again, or write to us.',
    )
  if (read?.expiresAt && read.expiresAt < new Date())
    throw new Gone('This link has ended: it worked for a year. Please write to us about your text.')
  return { id: row.id, submission }
}

const stateOf = ({ email, consentedAt }: Pick<SubmittedBy, 'email' | 'consentedAt'>) =>
  `${email}\n${consentedAt}`
