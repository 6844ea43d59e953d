import type pg from 'pg'
import type { AskedDatabase } from './asked-database.ts'
import { type Finding, type HealthCheck, well, worthALook } from './health-line.ts'

const SHOWN = 3
const DAYS = 7

/** What browsers kept out of a kind of page in the last week. */
export type KeptOut = { page: 'site' | 'panel'; directive: string; blocked: string; count: number }

/** Whether browsers had to keep something out of our pages. */
export function policyCheck(database: AskedDatabase): HealthCheck {
  return {
    id: 'policy',
    title: 'Kept out of pages',
    otherwise: 'Look at the log of PostgreSQL.',
    look: async () => judgeKeptOut(await database.ask(readKeptOut)),
  }
}

/**
 * Readers' browsers bring much of their own into pages, and anybody may send a report: only what concerns the panel is
 * worth a look, and nothing is red.
 * @param keptOut the most frequent first; null: this database knows no reports yet, or does not answer
 */
export function judgeKeptOut(keptOut: KeptOut[] | null): Finding | null {
  if (!keptOut) return null
  if (keptOut.length === 0) return well('Browsers reported nothing in the last week.')
  const ofPanel = keptOut.filter(({ page }) => page === 'panel')
  const shown = (ofPanel.length > 0 ? ofPanel : keptOut).slice(0, SHOWN)
  const words = shown.map(
    ({ page, directive, blocked, count }) =>
      `${blocked} by ${directive} ${page === 'panel' ? 'in the panel' : 'on the site'} (${count}×)`,
  )
  const more = keptOut.length > shown.length ? `, and ${keptOut.length - shown.length} more` : ''
  const says = `Reported in the last week: ${words.join(', ')}${more}.`
  return ofPanel.length === 0
    ? well(says)
    : worthALook(
        says,
        'If you know the address, take what uses it out of the text; if not, ask who saw it when.',
      )
}

async function readKeptOut(client: pg.Client): Promise<KeptOut[] | null> {
  const { rows } = await client.query(`select to_regclass('policy_reports') is not null as is_there`)
  if (!rows[0].is_there) return null
  const found = await client.query(
    `select page, directive, blocked, count from policy_reports
     where last_at > now() - make_interval(days => $1) order by count desc, id`,
    [DAYS],
  )
  return found.rows
}
