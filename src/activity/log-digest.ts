import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'

export type EntryDigest = { id: number; digest: string; isErased: boolean }

/**
 * What each entry says, in short, in their order. Of an entry whose words were erased: as it was before.
 * @param range without `after`, with `last`; null: to the end
 */
export async function readEntryDigests(
  tx: Tx,
  { after, last, most }: { after: number; last: number | null; most: number },
): Promise<EntryDigest[]> {
  const { rows } = await sql<EntryDigest>`
    select id, words_hash is not null as "isErased",
      encode(sha256(convert_to(jsonb_build_array(
        id, actor_kind, action, entity_type, entity_id, (extract(epoch from created_at) * 1000000)::bigint,
        is_public, content_id,
        coalesce(words_hash, encode(sha256(convert_to(jsonb_build_array(
          words_salt, admin_user, entity_title, details, user_agent, request_id)::text, 'UTF8')), 'hex'))
      )::text, 'UTF8')), 'hex') as digest
    from admin_activity_log
    where id > ${after} and (${last}::bigint is null or id <= ${last})
    order by id limit ${most}`.execute(tx)
  return rows
}

/** Over the seal before and these entries; who has the database alone can make none. */
export function hashSeal(key: InstanceKey, before: string, entries: readonly EntryDigest[]): string {
  const said = [before, ...entries.map(({ id, digest }) => `${id} ${digest}`)].join('\n')
  return key.hash('activity log', said)
}
