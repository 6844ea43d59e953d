import pg from 'pg'
import { type Connection, PUBLIC_ROLE } from '#platform/db.ts'

/** A statement as it was sent, with the values of the first time. */
export type Captured = { text: string; values: unknown[]; from: string }

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** By its values the function of a search decides what it does. */
const DECIDES_BY_VALUES = /\bfrom search_items\(/

/**
 * Every statement that this process sends, once, until it is stopped; a search once from each place.
 * @returns what was sent; `from` is set by whoever asks
 */
export function captureStatements() {
  const captured = new Map<string, Captured>()
  const original = pg.Client.prototype.query
  const state = { from: '' }
  // biome-ignore lint/suspicious/noExplicitAny: the statement is handed on as it came, in any of the driver's shapes
  pg.Client.prototype.query = function query(this: pg.Client, ...sent: any[]): any {
    const text: unknown = typeof sent[0] === 'string' ? sent[0] : sent[0]?.text
    const values: unknown[] = (Array.isArray(sent[1]) ? sent[1] : sent[0]?.values) ?? []
    if (typeof text === 'string' && /^\s*(?:select|with)\b/i.test(text) && state.from) {
      const key = DECIDES_BY_VALUES.test(text) ? `${state.from} ${text}` : text
      if (!captured.has(key)) captured.set(key, { text, values, from: state.from })
    }
    return Reflect.apply(original, this, sent)
  }
  return {
    captured,
    state,
    [Symbol.dispose]() {
      pg.Client.prototype.query = original
    },
  }
}

/**
 * What PostgreSQL did to answer, with the rows that each step met: the plan of the statement, and those of the statements
 * within the functions that it calls.
 */
export async function readPlans(connection: Connection, { text, values }: Captured): Promise<Plan[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const plans: Plan[] = []
  client.on('notice', ({ message = '' }) => {
    const plan = /^duration: .* plan:\n([\s\S]*)$/.exec(message)?.[1]
    if (plan) plans.push(JSON.parse(plan).Plan)
  })
  try {
    await client.query(`load 'auto_explain'; ${EXPLAINED}`)
    // The panel's statements may name a view of readers among tables that only it reads.
    const isReaders = /"public_\w+"|from public_/.test(text) && !/\bfrom "(?!public_)\w/.test(text)
    if (isReaders) await client.query(`set role ${PUBLIC_ROLE}`)
    const before = plans.length
    await client.query(text, values)
    const told = plans.slice(before)
    if (told.length === 0) throw new Error('PostgreSQL told no plan.')
    return told
  } finally {
    await client.end()
  }
}

/** The settings by which a session is told each plan as a notice. */
const EXPLAINED = Object.entries({
  log_min_duration: '0',
  log_nested_statements: 'on',
  log_analyze: 'on',
  log_timing: 'off',
  log_format: 'json',
  log_level: 'notice',
})
  .map(([name, value]) => `set auto_explain.${name} = '${value}';`)
  .join(' ')

/** How many pages of the database a statement of readers looks at once its plans are made, those of functions among them. */
export async function pagesReadBy(connection: Connection, { text, values }: Captured): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set role ${PUBLIC_ROLE}`)
    await client.query(text, values)
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0].Plan as Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.end()
  }
}

/**
 * What in a plan grows with the site: many rows of a large table met in a step, and many rows sorted.
 * @param most how many rows one step may meet
 */
export function growthIn(
  plan: Plan,
  { tables, most }: { tables: ReadonlySet<string>; most: number },
): string[] {
  const { 'Node Type': kind, 'Relation Name': table, Plans: below = [] } = plan
  const met =
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops']
  const sorted = /Sort$/.test(kind) ? (below[0]?.['Actual Rows'] ?? 0) * (below[0]?.['Actual Loops'] ?? 1) : 0
  return [
    ...(table && tables.has(table) && met > most
      ? [`reads ${met} rows of ${table} by ${plan['Index Name'] ?? kind}`]
      : []),
    ...(sorted > most ? [`sorts ${sorted} rows`] : []),
    ...below.flatMap((part) => growthIn(part, { tables, most })),
  ]
}
