import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RoleOrReader, roleMay, roleNames } from '#people/capabilities.schema.ts'
import { loadCorpora, someOf } from '#testing/corpora.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { openSession } from '#testing/open-session.ts'
import { addressOf, makeRealThings } from '#testing/staff-routes/real-things.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const TOLD_BY_NONE = /\$argon2id|\n\s+at \S+ \(|node_modules|SQLSTATE|syntax error at or near/i
/** So many texts come into each place. */
const TIMES = 2
const TEXTS = [...hostileTexts(), ...someOf(loadCorpora().texts, 40)]

let app: TestApp
let things: Awaited<ReturnType<typeof makeRealThings>>
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false } })
  things = await makeRealThings(app)
})
afterAll(() => app[Symbol.asyncDispose]())

/** The fields of a form that hold words, by their paths. */
function fieldsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => fieldsOf(inside, [...path, name]))
}

/** The same form with this text in one field. */
function filled(form: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  const copy = structuredClone(form) as Record<string, unknown>
  copy[name] = filled(copy[name], rest, text)
  return copy
}

type Asked = { route: string; method: string; path: string; body?: unknown; isAllowed: boolean }

/** What a person may type into every route: into each field, each parameter of its query and each part of its address. */
function asksOf(role: RoleOrReader | 'nobody', turn: number): Asked[] {
  let next = turn
  const text = () => TEXTS[next++ % TEXTS.length]!
  return Object.entries(STAFF_ROUTES).flatMap(([route, [needed, sample]]) => {
    const [method = '', declared = ''] = route.split(' ')
    // The stream of changes does not end; who signs out here is nobody afterwards.
    if (route === 'GET /changes' || route === 'DELETE /session') return []
    const isAllowed =
      needed === 'anybody' ||
      (role !== 'nobody' && role !== 'reader' && (needed === 'staff' || roleMay(role, needed, true)))
    const of = { route, method, isAllowed }
    const real = addressOf(declared, things)
    const body = typeof sample === 'object' ? sample : undefined
    const query = typeof sample === 'string' ? sample : ''
    const asks: Asked[] = fieldsOf(body).map((field) => ({
      ...of,
      path: real,
      body: filled(body, field, text()),
    }))
    for (const [name] of new URLSearchParams(query)) {
      const changed = new URLSearchParams(query)
      changed.set(name, text().toWellFormed())
      asks.push({ ...of, path: `${real}?${changed}` })
    }
    for (const [parameter] of declared.matchAll(/:\w+/g)) {
      const part = encodeURIComponent(text().toWellFormed().slice(0, 500))
      asks.push({ ...of, path: addressOf(declared.replace(parameter, part), things) + query, body })
    }
    return asks
  })
}

test.each(['nobody', ...roleNames] as const)(
  'every form, query and address of the staff’s API takes hostile words from %s as words or refuses them, and fails at none',
  async (who) => {
    const cookie = who === 'nobody' ? '' : `sid=${(await openSession(app.app.database.db, who)).token}`
    // Another person begins elsewhere in the lists, and so does the second time.
    const begin = (roleNames.indexOf(who as 'owner') + 1) * TIMES
    const asks = Array.from({ length: TIMES }, (_, time) => asksOf(who, (begin + time) * 97)).flat()
    const wrong: unknown[] = []
    const statuses = new Map<number, number>()
    await fewAtATime(asks, 6, async ({ route, method, path, body, isAllowed }) => {
      const answer = await app.request(`/api/admin${path}`, { method, body, headers: { cookie } })
      const said = await answer.text()
      const { status } = answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 || TOLD_BY_NONE.test(said))
        wrong.push([route, path, body, status, said.slice(0, 300)])
      if (!isAllowed && status < 400) wrong.push([route, who, status])
    })
    process.stdout.write(
      `forms as ${who}: ${asks.length} asked, ${JSON.stringify(Object.fromEntries(statuses))}\n`,
    )
    expect(wrong).toEqual([])
    expect(asks.length).toBeGreaterThan(500)
  },
)
