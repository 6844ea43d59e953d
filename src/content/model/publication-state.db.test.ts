import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction, openDatabase, type Tx } from '#platform/db.ts'
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts'
import type { ContentRow } from './content-row.ts'
import {
  inPublicationState,
  isMeantForReaders,
  type PublicationState,
  publicationStateOf,
  publicationStates,
  readPublicationTerms,
} from './publication-state.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(own.connection, { publicRole: false })
})
afterAll(async () => {
  await database.close()
  await own[Symbol.asyncDispose]()
})

/** Around the moment itself to the millisecond, and far from it. */
const offset = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -9e8, max: 9e8 }))
const anyRow = fc
  .record({
    status: fc.constantFrom('draft' as const, 'published' as const),
    trashed: fc.boolean(),
    publishedIn: fc.option(offset),
    scheduled: fc.boolean(),
  })
  .filter(({ status, publishedIn }) => status === 'draft' || publishedIn !== null)

type Item = typeof anyRow extends fc.Arbitrary<infer Drawn> ? Drawn : never
type StoredItem = Pick<ContentRow, 'id' | 'status' | 'scheduled' | 'publishedAt' | 'trashedAt'>

const UNDONE = new Error('undone')

/** In a transaction, whose time stands still, and which leaves nothing behind. */
const inPassing = (work: (tx: Tx) => Promise<void>) =>
  inTransaction(database.db, async (tx) => {
    await work(tx)
    throw UNDONE
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error
  })

async function store(tx: Tx, items: Item[]): Promise<StoredItem[]> {
  const rows = items.map(({ status, scheduled, trashed, publishedIn }) => ({
    status,
    scheduled,
    published_at: publishedIn === null ? null : new Date(tx.now.getTime() + publishedIn),
    trashed_at: trashed ? tx.now : null,
  }))
  const stored = await sql<StoredItem>`
    insert into content (type, title, slug, status, scheduled, published_at, trashed_at)
    select 'article', 'Item', 'item', item.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as item(status text, scheduled boolean, published_at timestamptz, trashed_at timestamptz)
    returning id, status, scheduled, published_at, trashed_at`.execute(tx)
  return stored.rows.toSorted((a, b) => a.id - b.id)
}

test('the state that is told, the conditions of the lists, and what readers see never differ', async () => {
  const told = new Set<PublicationState>()
  const rows = fc.array(anyRow, { minLength: 5, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), (items, autoPublish) =>
      inPassing(async (tx) => {
        await tx.updateTable('siteSettings').set({ autoPublish }).execute()
        const stored = await store(tx, items)
        const terms = await readPublicationTerms(tx)
        expect(terms).toEqual({ now: tx.now, autoPublish })
        const states = new Map(stored.map((row) => [row.id, publicationStateOf(row, terms)]))
        for (const state of publicationStates) {
          const found = await tx
            .selectFrom('content')
            .select('id')
            .where(inPublicationState(state, terms))
            .orderBy('id')
            .execute()
          const expected = stored.filter(({ id }) => states.get(id) === state)
          expect([state, found.map(({ id }) => id)]).toEqual([state, expected.map(({ id }) => id)])
          if (found.length > 0) told.add(state)
        }
        const { rows: seen } = await sql<{ id: number }>`select id from public_content order by id`.execute(
          tx,
        )
        const published = stored.filter(({ id }) => states.get(id) === 'published')
        expect(seen.map(({ id }) => id)).toEqual(published.map(({ id }) => id))
        for (const row of stored) {
          const isOut = ['scheduled', 'waiting', 'published'].includes(states.get(row.id)!)
          expect(isMeantForReaders(row)).toBe(isOut)
        }
      }),
    ),
    { numRuns: 40 },
  )
  expect([...told].toSorted()).toEqual(publicationStates.toSorted())
})

test('an item stands as readers find it: a draft, scheduled, waiting for a person, published, in the trash', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const item = { status: 'published', publishedAt: at(-1), scheduled: true, trashedAt: null } as const
  const stateOf = (changes: object, autoPublish = true) =>
    publicationStateOf({ ...item, ...changes }, { now, autoPublish })
  expect(stateOf({ status: 'draft', publishedAt: at(1) })).toBe('draft')
  expect(stateOf({ publishedAt: at(1) })).toBe('scheduled')
  expect(stateOf({ publishedAt: at(1) }, false)).toBe('scheduled')
  expect(stateOf({})).toBe('published')
  expect(stateOf({}, false)).toBe('waiting')
  expect(stateOf({ scheduled: false }, false)).toBe('published')
  expect(stateOf({ trashedAt: now })).toBe('trashed')
})
