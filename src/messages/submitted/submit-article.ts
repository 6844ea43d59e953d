import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createContentIn } from '#content/commands/create-content.ts'
import type { SubmittedBy } from '#content/model/content.tables.ts'
import { citingBody } from '#content/model/stored-body.ts'
import { ACKNOWLEDGEMENTS, mayCauseLetter, postLimited } from '#letters/post-limited.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Submission } from '../message.schema.ts'
import { assertCanSubmitArticle } from '../messages.policy.ts'
import { tellOffice } from './follow-submission.ts'
import type { SubmissionToLink } from './submission-links.ts'
import { suspicionsOfText } from './suspicions-of-text.ts'

const SAME_CLICK_MINUTES = 10

type Consent = { consentText: string; suspicions?: string[]; requestId?: string }

/**
 * Makes a reader's text a draft article, marked as submitted; the same text sent twice within minutes is one draft. The
 * office is told, and the writer gets a link to how it stands.
 * @returns what that link is signed for
 */
export async function submitArticle(
  db: Db,
  submission: Submission,
  { consentText, suspicions = [], requestId = '' }: Consent,
): Promise<SubmissionToLink> {
  const { name, email, title, text } = submission
  const reader = readerActor(requestId)
  assertCanSubmitArticle(reader)
  const [, givenName = '', familyName = name] = /^(.*)\s(\S+)$/.exec(name) ?? []
  const body = toParagraphs(text)
  const stored = await citingBody(body)
  return inTransaction(db, async (tx) => {
    const key = createHash('sha256')
      .update(JSON.stringify([email, title, text]))
      .digest('hex')
    // Texts of the same words wait for each other, whoever sends them.
    const words = createHash('sha256').update(text.toLowerCase()).digest('hex')
    await sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`.execute(tx)
    const earlier = await tx
      .selectFrom('content')
      .select(['id', 'submittedBy'])
      .where('type', '=', 'article')
      .where('title', '=', title)
      .where('createdAt', '>', new Date(tx.now.getTime() - SAME_CLICK_MINUTES * 60_000))
      .where('submittedBy', 'is not', null)
      // What was withdrawn may be sent again at once.
      .where('trashedAt', 'is', null)
      .where((eb) => eb(eb.ref('submittedBy', '->>').key('digest'), '=', key))
      .executeTakeFirst()
    if (earlier) return { id: earlier.id, email, consentedAt: earlier.submittedBy!.consentedAt }
    const found = [...suspicions, ...(await suspicionsOfText(tx, submission, stored.text))]
    const authors = [{ givenName, familyName, credential: '' }]
    const fields = { type: 'article' as const, title, body, category: 'opinion', authors }
    const { item } = await createContentIn(tx, reader, fields, stored)
    const submittedBy: SubmittedBy = {
      name,
      email,
      consentText,
      consentedAt: tx.now.toISOString(),
      suspicions: found,
      digest: key,
    }
    await tx.updateTable('content').set({ submittedBy }).where('id', '=', item.id).execute()
    if (mayCauseLetter(found)) {
      await tellOffice(tx, item.id, 'arrived')
      await postLimited(
        tx,
        'submission-received',
        { to: email, data: { contentId: item.id } },
        ACKNOWLEDGEMENTS,
      )
    }
    return { id: item.id, email, consentedAt: submittedBy.consentedAt }
  })
}

/** Plain text as the HTML of an article: an empty line begins a paragraph, and nothing in it is markup. */
function toParagraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/(?:\r?\n[\t ]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
