import { trashContentIn } from '#content/commands/trash-content.ts'
import type { SubmittedBy } from '#content/model/content.tables.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { OFFICE, postLimited } from '#letters/post-limited.ts'
import { type Actor, readerActor } from '#people/actor.ts'
import { type Db, inTransaction, type PublicDb, type Tx } from '#platform/db.ts'
import { Gone, InvalidInput } from '#platform/errors.ts'
import '#settings/settings.tables.ts'
import { findSubmissionByLink } from './submission-links.ts'
import { lockSubmission, moveSubmission } from './submission-row.ts'
import { listSubmissionEntries, type SubmissionEntry } from './submitted.queries.ts'
import { writerAnswerSchema } from './submitted.schema.ts'

type Means = { db: Db; publicDb: PublicDb; secret: string }

/** How a text stands, as its writer reads it. */
export type FollowedSubmission = {
  title: string
  sentAt: Date
  state: NonNullable<SubmittedBy['state']> | 'published' | 'put-aside'
  /** Where it is read, once it is published. */
  path: string | null
  publishedAt: Date | null
  /** What staff say to a text that they do not take. */
  words: string
  entries: Pick<SubmissionEntry, 'byWriter' | 'text' | 'createdAt'>[]
  /** Whether the last word is a question of ours. */
  isAsked: boolean
}

/** What the link of a letter shows of a submitted text. @throws NotFound; Gone */
export async function followSubmission(
  { db, publicDb, secret }: Means,
  token: string,
): Promise<FollowedSubmission> {
  const { id, submission } = await findSubmissionByLink(db, secret, token)
  const [item, shown, entries] = await Promise.all([
    db.selectFrom('content').select(['title', 'trashedAt']).where('id', '=', id).executeTakeFirstOrThrow(),
    publicDb
      .selectFrom('publicContent')
      .select(['id', 'type', 'slug', 'category', 'details', 'publishedAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
    listSubmissionEntries(db, id),
  ])
  const state = shown ? 'published' : stateOf(submission, item.trashedAt !== null)
  return {
    title: item.title,
    sentAt: new Date(submission.consentedAt),
    state,
    path: shown ? contentTypeOf(shown).itemPath(shown as never) : null,
    publishedAt: shown?.publishedAt ?? null,
    words: submission.words ?? '',
    entries,
    isAsked: (state === 'waiting' || state === 'editing') && entries.at(-1)?.byWriter === false,
  }
}

function stateOf({ state = 'waiting' }: SubmittedBy, isInTrash: boolean) {
  return isInTrash && (state === 'waiting' || state === 'editing') ? 'put-aside' : state
}

/** Takes a text back: it leaves the desk for the trash. @throws NotFound; Gone where it is public or settled already */
export async function withdrawSubmission(means: Means, token: string, requestId: string): Promise<void> {
  await byItsWriter(means, token, requestId, async (tx, actor, { item, submission }) => {
    if (item.status === 'published')
      throw new Gone('Your text is published. Please write to us about taking it down.')
    await moveSubmission(tx, item, submission, {
      state: 'withdrawn',
      by: actor,
      event: 'withdrawn by its writer',
    })
    await trashContentIn(tx, actor, item)
    await tellOffice(tx, item.id, 'withdrawn')
  })
}

/** Answers the question that stands; each is answered once. @throws NotFound; Gone where none stands; InvalidInput */
export async function answerQuestion(
  means: Means,
  token: string,
  answer: unknown,
  requestId: string,
): Promise<void> {
  const parsed = writerAnswerSchema.safeParse(answer)
  if (!parsed.success) throw new InvalidInput(parsed.error.issues[0]?.message ?? 'Answer is needed.')
  const { text } = parsed.data
  await byItsWriter(means, token, requestId, async (tx, actor, { item, submission }) => {
    const entries = await listSubmissionEntries(tx, item.id)
    // A second click says the same once more.
    if (entries.at(-1)?.byWriter && entries.at(-1)?.text === text) return
    if (entries.at(-1)?.byWriter !== false)
      throw new Gone('This question was answered already. The answer is with our editors.')
    await tx
      .insertInto('submissionEntries')
      .values({
        contentId: item.id,
        byWriter: true,
        author: submission.name,
        text,
        createKey: null,
        createdAt: tx.now,
      })
      .execute()
    await moveSubmission(tx, item, submission, { by: actor, event: 'writer answered' })
    await tellOffice(tx, item.id, 'answered')
  })
}

type Locked = Awaited<ReturnType<typeof lockSubmission>>

/** @throws Gone where the text is not on the desk any more */
async function byItsWriter(
  { db, secret }: Means,
  token: string,
  requestId: string,
  act: (tx: Tx, actor: Actor, locked: Locked) => Promise<void>,
): Promise<void> {
  const { id } = await findSubmissionByLink(db, secret, token)
  await inTransaction(db, async (tx) => {
    const locked = await lockSubmission(tx, id)
    const { state } = locked.submission
    if (locked.item.trashedAt || state === 'declined' || state === 'withdrawn')
      throw new Gone('This text is not with our editors any more, so nothing was changed.')
    await act(tx, readerActor(requestId), locked)
  })
}

/** Tells the office what came of a text by its writer. */
export async function tellOffice(
  tx: Tx,
  contentId: number,
  event: 'arrived' | 'answered' | 'withdrawn',
): Promise<void> {
  const { contactEmail } = await tx
    .selectFrom('siteSettings')
    .select('contactEmail')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await postLimited(tx, 'submission-notice', { to: contactEmail, data: { contentId, event } }, OFFICE)
}
