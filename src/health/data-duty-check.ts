import type pg from 'pg'
import type { AskedDatabase } from './asked-database.ts'
import { type Finding, type HealthCheck, red, well, worthALook } from './health-line.ts'

/** From how many days before its end a certificate is spoken of (FORMATS §4). */
const REMIND_DAYS = 60

export type DataDuties = {
  /** Requests about somebody's own data whose day is over. */
  overdue: number
  /** Until the certificate of the Data Protection Commission ends, below 0 once it has; null: none is entered. */
  daysLeft: number | null
}

/** Whether people who asked about their data wait too long, and whether the site's own registration ends. */
export function dataDutyCheck(database: AskedDatabase): HealthCheck {
  return {
    id: 'data-duties',
    title: 'Data protection',
    otherwise: 'Look at the log of PostgreSQL.',
    look: async () => judgeDuties(await database.ask(readDuties)),
  }
}

/** @param duties null: this database knows none yet, or does not answer */
export function judgeDuties(duties: DataDuties | null): Finding | null {
  if (!duties) return null
  const { overdue, daysLeft } = duties
  if (overdue > 0)
    return red(
      `${overdue} ${overdue === 1 ? 'request' : 'requests'} about somebody’s own data should have been answered by now.`,
      'Settings → Data shows them, with what to do.',
    )
  if (daysLeft !== null && daysLeft <= REMIND_DAYS)
    return worthALook(
      `The certificate of the Data Protection Commission ${daysLeft < 0 ? 'has ended' : `ends in ${daysLeft} days`}.`,
      'Renew the registration, then enter the new day under Settings → Data protection.',
    )
  return well('No request about somebody’s own data is overdue.')
}

async function readDuties(client: pg.Client): Promise<DataDuties | null> {
  const { rows } = await client.query(`select to_regclass('data_requests') is not null as is_there`)
  if (!rows[0].is_there) return null
  const found = await client.query(
    `select (select count(*)::int from data_requests where outcome is null and due_on < current_date) as overdue,
       (select nullif(dpc_expires_on, '')::date - current_date from site_settings where id = 1) as "daysLeft"`,
  )
  return found.rows[0] ?? null
}
