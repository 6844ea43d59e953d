import { z } from 'zod'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Job } from '#platform/job.ts'
import type { HealthLine } from '../health-line.ts'
import { readAlertSettings } from './alert-settings.queries.ts'
import { sendAlertJob } from './send-alert.job.ts'

const DAY_MS = 86_400_000

/** A look that failed is followed by the next; what it found is not kept for long. */
export const checkHealthJob: Job = {
  name: 'check-health',
  title: 'Look whether the site is well',
  data: z.object({}),
  schedule: '*/5 * * * *',
  isOne: true,
  retries: { most: 0, firstSeconds: 60, longestSeconds: 60 },
  mostSeconds: 180,
  keptDays: 1,
}

/** `only`: the ids of what to look at; absent: everything. */
export type Look = (how: { only?: readonly string[] }) => Promise<HealthLine[]>

/** Looks, and tells once what turned red and once what is well again; looks at nothing where alerts go nowhere. */
export async function checkHealth(db: Db, look: Look): Promise<void> {
  const { webhook } = await readAlertSettings(db)
  const lines = webhook === '' ? [] : await lookTwice(look)
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('alertSettings').select('id').where('id', '=', 1).forUpdate().execute()
    // Who is told later, hears of what is red then.
    if (webhook === '') await tx.deleteFrom('toldReds').execute()
    else await tell(tx, lines)
  })
}

/** What is red is looked at again: a machine with too much to do is late once. */
async function lookTwice(look: Look): Promise<HealthLine[]> {
  const first = await look({})
  const reds = first.filter(({ state }) => state === 'red').map(({ id }) => id)
  const second = reds.length > 0 ? await look({ only: reds }) : []
  return first.map((line) => second.find(({ id }) => id === line.id) ?? line)
}

async function tell(tx: Tx, lines: HealthLine[]): Promise<void> {
  const told = await tx.selectFrom('toldReds').select(['checkId', 'machine']).execute()
  const isTold = (line: HealthLine) =>
    told.some(({ checkId, machine }) => checkId === line.id && machine === (line.machine ?? ''))
  const reds = lines.filter(({ state }) => state === 'red')
  const well = lines.filter((line) => line.state !== 'red' && isTold(line))
  await announce(
    tx,
    'red',
    reds.filter((line) => !isTold(line)),
  )
  await announce(tx, 'well', well)
  for (const { id, machine } of reds)
    await tx
      .insertInto('toldReds')
      .values({ checkId: id, machine: machine ?? '', seenAt: tx.now })
      .onConflict((row) => row.columns(['checkId', 'machine']).doUpdateSet({ seenAt: tx.now }))
      .execute()
  for (const { id, machine } of well)
    await tx
      .deleteFrom('toldReds')
      .where('checkId', '=', id)
      .where('machine', '=', machine ?? '')
      .execute()
  // Of a machine that is no more, nobody can say that it is well again.
  await tx
    .deleteFrom('toldReds')
    .where('seenAt', '<', new Date(tx.now.getTime() - DAY_MS))
    .execute()
}

async function announce(tx: Tx, event: 'red' | 'well', checks: HealthLine[]): Promise<void> {
  if (checks.length > 0) await tx.enqueue(sendAlertJob, { event, at: tx.now.toISOString(), checks })
}
