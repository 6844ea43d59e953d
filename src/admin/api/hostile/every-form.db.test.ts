import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { type RoleOrReader, roleMay, roleNames } from '#people/capabilities.schema.ts'
import { loadCorpora, someOf } from '#testing/corpora.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { openSession } from '#testing/open-session.ts'
import { type Form, NOT_TAKEN, plainForms } from '#testing/staff-routes/plain-forms.ts'
import { addressOf, makeRealThings } from '#testing/staff-routes/real-things.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { png } from '#testing/uploads/picture-samples.ts'
import { uploader } from '#testing/uploads/upload.ts'

const TOLD_BY_NONE = /\$argon2id|\n\s+at \S+ \(|node_modules|SQLSTATE|syntax error at or near/i
/** So many texts come into each place. */
const TIMES = 2
const TEXTS = [...hostileTexts(), ...someOf(loadCorpora().texts, 40)]

/** What the router itself refuses is tried elsewhere: it would be refused before anything of ours reads the word. */
const NOT_IN_AN_ADDRESS = /[/\\\0]|^\.{1,2}$/g

let app: TestApp
let things: Awaited<ReturnType<typeof makeRealThings>>
/** A draft, for what is asked of drafts alone. */
let draft: number
let picture: string
beforeAll(async () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '1' })
  app = await startTestApp({ config: { pageCache: false, trustProxy } })
  things = await makeRealThings(app)
  draft = (await app.make.draft('article')).id
  const { file } = await (await uploader(app))(await png())
  picture = file.url
  const template = await app.request('/api/admin/messages/templates', {
    method: 'POST',
    body: { title: 'Kept', text: 'Kept' },
  })
  const view = { type: 'article', name: 'Kept', shows: { as: 'table' } }
  const views = await app.request('/api/admin/views', { method: 'POST', body: view })
  things.byRoom = {
    ...things.byRoom,
    media: file.id,
    'messages/templates': ((await template.json()) as { id: number }).id,
    views: ((await views.json()) as { id: number }).id,
  }
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

type Asked = Form & { path: string; isAllowed: boolean }

/** @param part what stands in the address for one parameter, as in `:id` */
function pathOf({ declared, query }: Form, parameter = '', part = ''): string {
  const of = /\/(?:stage|planned-day|send-back)$/.test(declared)
    ? { ...things, byRoom: { ...things.byRoom, content: draft } }
    : things
  return addressOf(parameter ? declared.replace(parameter, part) : declared, of) + query
}

/** What a person may type into every route: into each field, each parameter of its query and each part of its address. */
function asksOf(role: RoleOrReader | 'nobody', turn: number): Asked[] {
  let next = turn
  const text = () => TEXTS[next++ % TEXTS.length]!
  return plainForms(picture).flatMap((form) => {
    const [needed] = STAFF_ROUTES[form.route]!
    const isAllowed =
      needed === 'anybody' ||
      (role !== 'nobody' && role !== 'reader' && (needed === 'staff' || roleMay(role, needed, true)))
    const ask = { ...form, isAllowed, path: pathOf(form) }
    const asks: Asked[] = fieldsOf(form.body).map((field) => ({
      ...ask,
      body: filled(form.body, field, text()) as Record<string, unknown>,
    }))
    for (const [name] of new URLSearchParams(form.query)) {
      const changed = new URLSearchParams(form.query)
      changed.set(name, text().toWellFormed().slice(0, 200))
      asks.push({ ...ask, path: pathOf({ ...form, query: `?${changed}` }) })
    }
    for (const [parameter] of form.declared.matchAll(/:\w+/g)) {
      const word = text().toWellFormed().replaceAll(NOT_IN_AN_ADDRESS, '').slice(0, 200)
      asks.push({ ...ask, path: pathOf(form, parameter, encodeURIComponent(word || 'x')) })
    }
    return asks
  })
}

let readers = 0

/** Each from an address of its own, and of the version that stands: no limit and no other save comes before the word. */
async function send(
  { method, path, body }: Asked,
  cookie?: string,
): Promise<{ status: number; said: string }> {
  for (let version = Number(body?.version ?? 0); ; version++) {
    readers++
    const from = `10.${readers >> 16}.${(readers >> 8) & 255}.${readers & 255}`
    const headers = { 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) }
    const isOfVersion = typeof body?.version === 'number'
    const form = isOfVersion ? { ...body, version } : body
    const answer = await app.request(`/api/admin${path}`, { method, body: form, headers })
    const said = await answer.text()
    if (answer.status !== 409 || !isOfVersion || version > 200) return { status: answer.status, said }
  }
}

test('with plain words each of these forms is taken: it is the hostile word that is judged below', async () => {
  const refused: Record<string, string> = {}
  for (const form of plainForms(picture)) {
    if (fieldsOf(form.body).length + form.query.length === 0) continue
    const { status, said } = await send({ ...form, path: pathOf(form), isAllowed: true })
    if (status >= 400) refused[form.route] = said
  }
  expect(Object.keys(refused).sort(), JSON.stringify(refused)).toEqual(Object.keys(NOT_TAKEN).sort())
})

test.each(['nobody', ...roleNames] as const)(
  'every form, query and address of the staff’s API takes hostile words from %s as words or refuses them, and fails at none',
  async (who) => {
    // The owner is the one who made what is there: others may not change a person's own notes.
    const cookie =
      who === 'nobody'
        ? ''
        : who === 'owner'
          ? undefined
          : `sid=${(await openSession(app.app.database.db, who)).token}`
    // Another person begins elsewhere in the lists, and so does the second time.
    const begin = (roleNames.indexOf(who as 'owner') + 1) * TIMES
    const asks = Array.from({ length: TIMES }, (_, time) => asksOf(who, (begin + time) * 97)).flat()
    const wrong: unknown[] = []
    const statuses = new Map<number, number>()
    await fewAtATime(asks, 6, async (ask) => {
      const { route, path, body, isAllowed } = ask
      const { status, said } = await send(ask, cookie)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 || TOLD_BY_NONE.test(said))
        wrong.push([route, path, body, status, said.slice(0, 300)])
      // Refused before anything of ours has read the word: by the router, a limit or an older version.
      if (status === 400 || ([409, 429].includes(status) && !(route in NOT_TAKEN)))
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
