import type pg from 'pg'
import { runStatement } from './statements.ts'

const WHY =
  'This site was brought back from a backup. Whom letters reached after that backup is not known here, and resuming would send them a second one. ' +
  'If the sending had gone on after it, call off the rest. If the backup was taken after the last letter left, or nothing left since, resume.'

/**
 * Holds every sending of a restored site until a person has decided: what left between the backup and its restoring is
 * known to nobody here.
 */
export async function pauseSendings(session: pg.Client): Promise<void> {
  const [known] = await runStatement<{ any: boolean }>(
    session,
    `select to_regclass('public.newsletter_issues') is not null as "any"`,
  )
  if (!known?.any) return
  await runStatement(
    session,
    `update public.newsletter_issues set state = 'paused', reason = '${WHY}' where state in ('scheduled', 'sending')`,
  )
}
