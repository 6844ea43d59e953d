import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { newsKinds } from './news-kinds.schema.ts'
import type { SubscriberState } from './subscriber-states.schema.ts'
import './subscribers.tables.ts'
import { wants } from './wants.ts'

export type SubscriberFilter = {
  state?: SubscriberState
  /** A part of the address, in any case. */
  search?: string
  /** Those who would get a news item of this kind: whether it reaches them is no matter. */
  news?: string
  after?: Cursor | null
  limit: number
}

const STATE = sql<SubscriberState>`case when status = 'confirmed' and suspended_at is not null then 'suspended' else status end`

const SHOWN = [
  ...(['id', 'email', 'consentSource', 'consentedAt', 'createdAt', 'unwanted'] as const),
  ...(['confirmedAt', 'unsubscribedAt', 'suspendedAt', 'suspendedBecause', 'suspicions'] as const),
] as const

/** Subscribers, newest first. */
export async function listSubscribers(db: Db, { state, search, news, after, limit }: SubscriberFilter) {
  let query = filtered(db, { state, search, news }).select(SHOWN).select(STATE.as('state'))
  if (after)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)))
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

type Which = Partial<Record<'search' | 'news', string | undefined>> & { state: SubscriberState | undefined }

export function filtered(db: Db, { state, search, news }: Which) {
  let query = db.selectFrom('subscribers')
  if (state === 'suspended')
    query = query.where('status', '=', 'confirmed').where('suspendedAt', 'is not', null)
  else if (state) {
    query = query.where('status', '=', state)
    if (state === 'confirmed') query = query.where('suspendedAt', 'is', null)
  }
  if (news) query = query.where(wants(news))
  if (search) query = query.where('email', 'like', `%${inAscii(search).replace(/[\\%_]/g, '\\$&')}%`)
  return query
}

/** A part of an address as addresses are kept: a domain of other letters in the form that travels. */
function inAscii(search: string): string {
  const text = search.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all letters of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text
  const at = text.lastIndexOf('@')
  return text.slice(0, at + 1) + (domainToASCII(text.slice(at + 1)) || text.slice(at + 1))
}

export type SubscriberMonth = {
  /** yyyy-mm */
  month: string
  joined: number
  left: number
  /** Confirmed at the month's end. */
  total: number
}

/** How many came, left and were there, month by month in Accra; whoever was erased is in no month. */
export async function listSubscriberMonths(db: Db, months: number): Promise<SubscriberMonth[]> {
  const { rows } = await sql<SubscriberMonth>`
    with months as (
      select generate_series(date_trunc('month', now() at time zone 'Africa/Accra') - make_interval(months => ${months - 1}),
        date_trunc('month', now() at time zone 'Africa/Accra'), interval '1 month') as month
    ), joined as (
      select date_trunc('month', confirmed_at at time zone 'Africa/Accra') as month, count(*)::integer as count
      from subscribers where confirmed_at is not null group by 1
    ), gone as (
      select date_trunc('month', unsubscribed_at at time zone 'Africa/Accra') as month, count(*)::integer as count
      from subscribers where confirmed_at is not null and unsubscribed_at is not null group by 1
    )
    select to_char(months.month, 'YYYY-MM') as month,
      coalesce((select count from joined where joined.month = months.month), 0) as joined,
      coalesce((select count from gone where gone.month = months.month), 0) as left,
      (coalesce((select sum(count) from joined where joined.month <= months.month), 0)
        - coalesce((select sum(count) from gone where gone.month <= months.month), 0))::integer as total
    from months order by months.month`.execute(db as never)
  return rows
}

/** How many a news item of each kind reaches now. */
export async function countReachByKind(db: Db): Promise<Record<string, number>> {
  const [{ all }, refused] = await Promise.all([
    filtered(db, { state: 'confirmed' })
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(
        sql<{ kind: string; count: number }>`(
          select kind, count(*)::integer as count from subscribers, unnest(unwanted) as kind
          where status = 'confirmed' and suspended_at is null group by kind)`.as('refused'),
      )
      .select(['kind', 'count'])
      .execute(),
  ])
  const without = new Map(refused.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(newsKinds.map(({ value }) => [value, all - (without.get(value) ?? 0)]))
}

/** How many confirmed subscribers get nothing, because their mailbox does not exist. */
export async function countSuspended(db: Db): Promise<number> {
  const { count } = await filtered(db, { state: 'suspended' })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
