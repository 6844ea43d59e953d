import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleMay, roleNames } from '#people/capabilities.schema.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { openSession } from '#testing/open-session.ts'
import { rawBytes } from '#testing/raw-request.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

/** Ways of writing an address that a check of its beginning may take for another one. */
const FORMS: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/admin/', '//admin/'),
  (path) => path.replace('/admin/', '/./admin/'),
  (path) => path.replace('/admin/', '/v1/../admin/'),
  (path) => path.replace('/admin/', '/%61dmin/'),
  (path) => path.replace('/admin/', '/ADMIN/'),
  (path) => path.replace('/admin/', '%2fadmin%2F'),
  (path) => path.replace('/admin/', '/admin;x/'),
  (path) => `${path}%00`,
  (path) => `${path}.json`,
]
const TOLD_BY_NONE = /\$argon2id|\n\s+at \S+ \(|node_modules|select .+ from |SQLSTATE/i

let app: TestApp
let id: number
const cookies = new Map([['nobody', '']])
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false } })
  id = (await app.make.draft('article')).id
  for (const role of roleNames)
    cookies.set(role, `sid=${(await openSession(app.app.database.db, role)).token}`)
})
afterAll(() => app[Symbol.asyncDispose]())

const READS = Object.entries(STAFF_ROUTES).filter(
  ([route]) => route.startsWith('GET ') && route !== 'GET /changes',
)

/** As it is written: a client of ours would tidy it. */
async function ask(path: string, cookie: string) {
  const answer = await rawBytes(
    app.url,
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  )
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer }
}

test.each(['nobody', ...roleNames])(
  'however an address is written, %s reads by it only what the role may, and no fault',
  async (who) => {
    const cookie = cookies.get(who) ?? ''
    const asked = READS.flatMap(([route, [needed, query]]) => {
      const filled = route
        .replace('GET ', '/api/admin')
        .replace(':version', '1')
        .replace(':type', 'article')
        .replace(/:\w+/, String(id))
      const may =
        needed === 'anybody' ||
        (who !== 'nobody' && (needed === 'staff' || roleMay(who as 'owner', needed, true)))
      return FORMS.map((form) => ({ path: `${form(filled)}${typeof query === 'string' ? query : ''}`, may }))
    })
    const wrong: unknown[] = []
    await fewAtATime(asked, 8, async ({ path, may }) => {
      const { status, answer } = await ask(path, cookie)
      const isData = status === 200 && /content-type: (?:application\/json|text\/csv)/i.test(answer)
      if (!(status < 500) || (isData && !may) || TOLD_BY_NONE.test(answer)) wrong.push([path, status])
      if (!/x-content-type-options: nosniff/i.test(answer)) wrong.push([path, 'headers'])
      if (isData && !/cache-control: no-store/i.test(answer)) wrong.push([path, 'kept'])
    })
    expect(wrong).toEqual([])
    expect(asked.length).toBeGreaterThan(500)
  },
)
