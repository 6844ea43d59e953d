import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { PolicyReport } from './policy-report.schema.ts'

/** Anybody may send reports: beyond these only what is known already is counted. */
const MOST_ROWS = 200
const KEPT_DAYS = 30

/** Counts what a browser kept out of a page; the same is one row. */
export async function keepPolicyReport(db: Db, { page, directive, blocked }: PolicyReport): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      insert into policy_reports as known (page, directive, blocked, first_at, last_at)
      select ${page}, ${directive}, ${blocked}, ${tx.now}, ${tx.now}
      where (select count(*) from policy_reports) < ${MOST_ROWS} or exists (
        select from policy_reports
        where page = ${page} and directive = ${directive} and blocked = ${blocked})
      on conflict (page, directive, blocked) do update
      set count = least(known.count, 2000000000) + 1, last_at = excluded.last_at`.execute(tx)
  })
}

/** Forgets what was not reported again for thirty days. @returns how many rows went */
export async function removeOldPolicyReports(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('policyReports')
    .where('lastAt', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
