import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageCache, type RenderTicket } from './page-cache.ts'

const KEYS = ['/', '/articles', '/article/1/a']
const TAGS = ['headlines', 'type:article', 'content:1']
type Versions = Record<string, number>

/** What the cache should hold, as plainly as it can be written. */
class NaiveCache {
  /** Each purge of a tag is a new version of what readers should see. */
  now: Versions = Object.fromEntries(TAGS.map((tag) => [tag, 0]))
  /** The last version of a tag that was taken from the public: nothing older may be shown, not even as stale. */
  taken: Versions = { ...this.now }
  entries = new Map<string, { read: Versions; stale: boolean }>()

  put(key: string, tags: string[], readAll: Versions): void {
    const read = Object.fromEntries(tags.map((tag) => [tag, readAll[tag]!]))
    if (tags.every((tag) => read[tag] === this.now[tag])) this.entries.set(key, { read, stale: false })
  }

  purge(tags: string[], keep: boolean): void {
    for (const tag of tags) {
      this.now[tag]!++
      if (!keep) this.taken[tag] = this.now[tag]!
    }
    for (const [key, entry] of this.entries) {
      if (!tags.some((tag) => tag in entry.read)) continue
      if (keep) entry.stale = true
      else this.entries.delete(key)
    }
  }
}

const key = fc.constantFrom(...KEYS)
const tags = fc.subarray(TAGS, { minLength: 1 })
const purge = fc.record({ do: fc.constant('purge' as const), tags, keep: fc.boolean() })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('put' as const), ticket: fc.nat(), key, tags }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), ticket: fc.nat() }) },
  { weight: 2, arbitrary: purge },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('purgeAll' as const), keep: fc.boolean() }) },
)

test('whatever happens in whatever order, nothing older than the last purge of its tag counts as fresh', async () => {
  let freshReads = 0
  let staleReads = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const cache = new PageCache({ mostBytes: 10_000_000 })
      const naive = new NaiveCache()
      const open: { ticket: RenderTicket; read: Versions }[] = []
      const take = (at: number) => open.splice(at % Math.max(open.length, 1), 1)[0]
      const applyPurge = (tagsOf: string[], keep: boolean) => {
        cache.purge(tagsOf, () => keep)
        naive.purge(tagsOf, keep)
      }

      for (const each of steps) {
        if (each.do === 'open') open.push({ ticket: cache.open(), read: { ...naive.now } })
        else if (each.do === 'purge') applyPurge(each.tags, each.keep)
        else if (each.do === 'purgeAll') {
          cache.purge('all', () => each.keep)
          naive.purge(TAGS, each.keep)
        } else {
          const drawing = take(each.ticket)
          if (!drawing) continue
          if (each.do === 'close') cache.close(drawing.ticket)
          else {
            const body = JSON.stringify(Object.fromEntries(each.tags.map((tag) => [tag, drawing.read[tag]])))
            const rendered = { body, contentType: 'text/html', headers: [], tags: each.tags }
            cache.put(each.key, rendered, drawing.ticket)
            naive.put(each.key, each.tags, drawing.read)
          }
        }

        for (const address of KEYS) {
          const entry = cache.get(address)
          const read = entry && (JSON.parse((await entry.prepare('identity')).body) as Versions)
          expect(entry && { read, stale: entry.stale }).toEqual(naive.entries.get(address))
          if (!entry || !read) continue
          if (entry.stale) staleReads++
          else freshReads++
          for (const tag of entry.tags) {
            if (!entry.stale) expect(read[tag]).toBe(naive.now[tag])
            expect(read[tag]).toBeGreaterThanOrEqual(naive.taken[tag]!)
          }
        }
      }
    }),
    { numRuns: 150 },
  )
  // The promise was put to the test: both kinds of answers came, often.
  expect(freshReads).toBeGreaterThan(20)
  expect(staleReads).toBeGreaterThan(20)
})
