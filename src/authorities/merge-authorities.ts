import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanManageAuthorities } from './authorities.policy.ts'
import { authorityName } from './authorities.schema.ts'
import { type AuthorityRow, lockAuthorities } from './authority-row.ts'
import './cited/citation-corrections.tables.ts'

/**
 * Makes two authorities one: every citation of the first is one of the second, the address of the first leads to it, and
 * a text that names the first means the second from now on. What became of either is told of the one that stays, and
 * what that does not tell of itself it takes from the other.
 * @returns how many items cite it anew @throws InvalidInput for one and the same; NotFound; Forbidden
 */
export async function mergeAuthorities(
  db: Db,
  actor: Actor,
  id: number,
  into: number,
): Promise<{ id: number; moved: number }> {
  assertCanManageAuthorities(actor)
  if (id === into) throw new InvalidInput('Choose another authority to merge this one into.')
  return inTransaction(db, async (tx) => {
    const [gone, stays] = (await lockAuthorities(tx, [id, into])) as [AuthorityRow, AuthorityRow]
    const moved = await moveCitations(tx, id, into)
    await moveLawChanges(tx, id, into)
    await tx
      .updateTable('formerAuthorityKeys')
      .set({ authorityId: into })
      .where('authorityId', '=', id)
      .execute()
    await tx
      .updateTable('citationCorrections')
      .set({ means: stays.key })
      .where('means', '=', gone.key)
      .execute()
    await tx.deleteFrom('authorities').where('id', '=', id).execute()
    await tx.insertInto('formerAuthorityKeys').values({ key: gone.key, authorityId: into }).execute()
    await tx
      .updateTable('authorities')
      .set((eb) => ({
        ...taken(gone, stays),
        version: stays.version + 1,
        lastChangedOn: eb
          .selectFrom('lawChanges')
          .select((of) => of.fn.max('changedOn').as('day'))
          .where('authorityId', '=', into),
      }))
      .where('id', '=', into)
      .execute()
    await recordActivity(tx, {
      actor,
      action: 'merge',
      subject: { type: 'authority', id: into, title: authorityName(stays) },
      isPublic: true,
      details: { merged: authorityName(gone), items: moved },
    })
    return { id: into, moved }
  })
}

async function moveCitations(tx: Tx, id: number, into: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update citations set authority_id = ${into} where authority_id = ${id} returning content_id
    ) select count(distinct content_id)::int as moved from moved`.execute(tx)
  return rows[0]?.moved ?? 0
}

/** The same change recorded of both is one; who reviewed an item for either has reviewed it. */
async function moveLawChanges(tx: Tx, id: number, into: number): Promise<void> {
  await sql`
    insert into reviewed_law_changes (change_id, content_id, reviewed_at, reviewed_by)
    select same.id, reviewed.content_id, reviewed.reviewed_at, reviewed.reviewed_by
    from law_changes as change
    join law_changes as same on same.authority_id = ${into}
      and (same.kind, same.changed_on, same.by_what) = (change.kind, change.changed_on, change.by_what)
    join reviewed_law_changes as reviewed on reviewed.change_id = change.id
    where change.authority_id = ${id}
    on conflict do nothing`.execute(tx)
  await sql`
    delete from law_changes as change using law_changes as same
    where change.authority_id = ${id} and same.authority_id = ${into}
      and (same.kind, same.changed_on, same.by_what) = (change.kind, change.changed_on, change.by_what)`.execute(
    tx,
  )
  await tx.updateTable('lawChanges').set({ authorityId: into }).where('authorityId', '=', id).execute()
}

function taken(gone: AuthorityRow, stays: AuthorityRow) {
  return {
    title: stays.title || gone.title,
    year: stays.year ?? gone.year,
    court: stays.court || gone.court,
    parties: stays.parties || gone.parties,
    shortNames: [...new Set([...stays.shortNames, ...gone.shortNames])],
    address: stays.address || gone.address,
    note: stays.note || gone.note,
    source: stays.source || gone.source,
    isKnown: stays.isKnown || gone.isKnown,
  }
}
