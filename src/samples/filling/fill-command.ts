import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Connection, Db } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { fillSite } from './fill-site.ts'

const MOST = 1_000_000
const SAY_EVERY = 10_000

export const FILL_USAGE = `npm run fill -- COUNT [--here] [--among-real]
  Fills a site with so many invented items (1 to ${MOST.toLocaleString('en')}) of all types, with comments, versions and readers of ten
  years: to see how it does when it is large. A site of its own, in DATA_DIR/filled, which is kept.
  --here        the site that DATABASE_URL or DATA_DIR names
  --among-real  also where that has content of its own`

/** A site that is ready to be filled: its database, and what to type to see it. */
export type FilledSite = { db: Db; connection: Connection; ownerPassword: string | null; howToStart: string }

/** Reads what was typed, fills, and says what came of it. @throws OperatorFault in words */
export async function fillCommand(
  args: string[],
  open: (where: { isHere: boolean }) => Promise<FilledSite>,
  say: (text: string) => void,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { here: { type: 'boolean' }, 'among-real': { type: 'boolean' } },
  })
  const count = Number(positionals[0]?.replaceAll(/[,_]/g, ''))
  if (positionals.length !== 1 || !Number.isInteger(count) || count < 1 || count > MOST)
    throw new OperatorFault(`Say how many items, from 1 to ${MOST}: npm run fill -- 100000`)
  const start = Date.now()
  const { db, connection, ownerPassword, howToStart } = await open({ isHere: values.here ?? false })
  for await (const stored of fillSite(db, count, { amongReal: values['among-real'] ?? false }))
    if (stored % SAY_EVERY === 0) say(`${stored.toLocaleString('en')} items …`)
  await settle(connection)
  say(`Filled with ${count.toLocaleString('en')} items in ${Math.round((Date.now() - start) / 1000)} s.`)
  if (ownerPassword) say(`Owner's password (shown only now): ${ownerPassword}`)
  say(`See it: ${howToStart}`)
}

/** Else the first reads of large tables would go by what was known of empty ones. It takes longer than a statement may. */
async function settle(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze').finally(() => client.end())
}
