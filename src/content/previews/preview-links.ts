import { isSigned, readToken, signToken } from '#letters/signed-token.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { Gone, NotFound } from '#platform/errors.ts'
import { assertCanEdit, assertCanWrite } from '../model/content.policy.ts'
import { getContentForUpdate, recordContentActivity } from '../model/content-row.ts'

export const PREVIEW_DAYS = 7
const DAY_MS = 86_400_000
/** So long the panel looks at an item through a link that nobody is given. */
const LOOK_MS = 3_600_000
const LARGEST_ID = 2 ** 31 - 1
/** Links of rounds before these are told as none of ours. */
const ROUNDS_KNOWN = 20

export type PreviewLink = { token: string; expiresAt: Date }

/**
 * A link that shows an item as its page to whoever has it. Nothing is stored for it.
 * @param isSent to be handed on, for seven days; the log says so. Else for the person's own eyes, for an hour
 * @throws NotFound; Gone when it is in the trash; Forbidden
 */
export async function makePreviewLink(
  db: Db,
  actor: Actor,
  id: number,
  { secret, isSent }: { secret: string; isSent: boolean },
): Promise<PreviewLink> {
  assertCanWrite(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, item)
    const expiresAt = new Date(tx.now.getTime() + (isSent ? PREVIEW_DAYS * DAY_MS : LOOK_MS))
    const token = signToken(secret, {
      purpose: 'preview',
      id,
      state: String(await roundOf(tx, id)),
      expiresAt,
    })
    if (isSent)
      await recordContentActivity(tx, actor, 'update', item, {
        isKept: true,
        details: { preview: 'link made' },
      })
    return { token, expiresAt }
  })
}

/** Makes every link to previews of an item void. @throws NotFound; Gone; Forbidden */
export async function revokePreviewLinks(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanWrite(actor)
  await inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, item)
    const now = { round: (await roundOf(tx, id)) + 1, revokedBy: actor.name, revokedAt: tx.now }
    await tx
      .insertInto('revokedPreviews')
      .values({ contentId: id, ...now })
      .onConflict((conflict) => conflict.column('contentId').doUpdateSet(now))
      .execute()
    await recordContentActivity(tx, actor, 'update', item, {
      isKept: true,
      details: { preview: 'links revoked' },
    })
  })
}

/**
 * Which item a link shows.
 * @throws NotFound for a link that is none of ours; Gone where its time is over, or it was revoked
 */
export async function readPreviewLink(
  db: Db,
  secret: string,
  token: string,
): Promise<{ id: number; expiresAt: Date }> {
  const read = readToken(token)
  const { id = 0, expiresAt = null } = read ?? {}
  if (!expiresAt || id > LARGEST_ID) throw noLink()
  const round = await roundOf(db, id)
  const isOf = (one: number) => isSigned(secret, token, { purpose: 'preview', id, state: String(one) })
  if (!isOf(round)) {
    const earlier = Array.from({ length: Math.min(round, ROUNDS_KNOWN) }, (_, back) => round - 1 - back)
    if (earlier.some(isOf))
      throw new Gone('This link was called off by the newsroom. Ask whoever sent it for a new one.')
    throw noLink()
  }
  if (expiresAt < new Date()) throw new Gone('This link has ended. Ask whoever sent it for a new one.')
  return { id, expiresAt }
}

const noLink = () =>
  new NotFound(
    'This link is not whole, or what it showed is not here any more. Ask whoever sent it for a new one.',
  )

async function roundOf(db: Db | Tx, contentId: number): Promise<number> {
  const row = await (db as Db)
    .selectFrom('revokedPreviews')
    .select('round')
    .where('contentId', '=', contentId)
    .executeTakeFirst()
  return row?.round ?? 0
}
