import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, PASSWORD } from '#testing/accounts.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let { ask, join }: ReturnType<typeof accountsOf> = {} as never
beforeAll(async () => {
  app = await startTestApp()
  ;({ ask, join } = accountsOf(app))
})
beforeEach(() => runSql(app.database, 'delete from sign_in_attempts'))
afterAll(() => app[Symbol.asyncDispose]())

const DOOR = 'src/admin/app/door/open-door.ts'
const PANEL = 'src/admin/app/main.tsx'

/** Which script a page below /admin begins with. */
async function scriptAt(path: string, headers: Record<string, string> = {}) {
  const answer = await app.read(path, { headers })
  const html = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [, script] = /<script type="module" src="\/([^"]+)"/.exec(html) ?? []
  return { script, html, policy: answer.headers.get('content-security-policy') ?? '' }
}

/** Sends the door's form as a browser does before its script has come. */
const post = (typed: Record<string, string>, headers: Record<string, string> = {}) =>
  app.read('/api/admin/session/form', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(typed),
  })

test('whoever is not signed in gets the door at every address of the panel, and with a session the panel', async () => {
  const { token, actor } = await openSession(app.app.database.db, 'writer')
  const cookie = `other=1; sid=${token}`
  for (const path of ['/admin', '/admin/', '/admin/articles?edit=1', '/admin/no-such-screen']) {
    expect([path, (await scriptAt(path)).script]).toEqual([path, DOOR])
    expect([path, (await scriptAt(path, { cookie })).script]).toEqual([path, PANEL])
    expect([path, (await scriptAt(path, { cookie: 'sid=guess' })).script]).toEqual([path, DOOR])
  }
  // Who was handed a link has no session yet.
  expect((await scriptAt('/admin/welcome')).script).toBe(PANEL)

  await runSql(app.database, 'delete from staff_sessions where staff_id = $1', [actor.staffId])
  expect((await scriptAt('/admin/articles', { cookie })).script).toBe(DOOR)
})

test('the door runs no script but its own, shows nothing from elsewhere, and stands in no frame', async () => {
  const { policy } = await scriptAt('/admin')
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
    expect(policy.split('; ')).toContain(part)
  expect(policy).not.toMatch(/unsafe|https:|\*/)
})

test('the panel asks of every text that becomes HTML where it comes from, and knows two answers', async () => {
  const { cookie } = await join('Ama Guarded', 'guarded@example.com')
  const { policy } = await scriptAt('/admin/articles', { cookie })
  for (const part of [
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default read-only',
  ])
    expect(policy.split('; ')).toContain(part)
})

test('what is asked for in the address stands in the door as text', async () => {
  const { html } = await scriptAt('/admin/%22%3E%3Cscript%3E?q="><script>alert(1)</script>')
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('only where a link on another site may have led here is the browser asked for its session', async () => {
  const asks = async (site: string) =>
    (await scriptAt('/admin', { 'sec-fetch-site': site })).html.includes('data-ask=""')
  expect(await Promise.all(['cross-site', 'same-site', 'none', 'same-origin'].map(asks))).toEqual([
    ...[true, true, false, false],
  ])
})

test('sent before its script has come, the form leads on to where somebody wanted to get, or says why not', async () => {
  const person = await join('Esi Plain', 'plain@example.com')
  const typed = { signInName: 'plain@example.com', to: '/admin/articles?edit=4' }
  const wrong = await post({ ...typed, password: 'not the password' })
  const html = await wrong.text()
  expect(wrong.status).toBe(401)
  expect(html).toContain('Invalid password')
  expect(html).toContain('value="plain@example.com"')
  expect(html).toContain('value="/admin/articles?edit=4"')
  expect(html).not.toContain('not the password')
  expect(wrong.headers.get('content-security-policy')).toContain("default-src 'none'")

  expect(await (await post({ ...typed, signInName: 'nobody', password: 'x' })).text()).toMatch(
    /aria-invalid="true"[^>]*\/>[\s\S]*id="username-error"[^>]*>Type an e-mail address/,
  )

  const right = await post({ ...typed, password: PASSWORD })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/articles?edit=4'])
  const cookie = /sid=[^;]+/.exec(right.headers.get('set-cookie') ?? '')?.[0] ?? ''
  expect((await ask('GET', '/session', undefined, cookie)).body).toMatchObject({ id: person.id })
})

test('without script too the password alone opens nothing where there is an app', async () => {
  const { cookie } = await join('Kojo Code', 'code@example.com')
  const { body } = await ask('POST', '/account/second-factor/begin', { password: PASSWORD }, cookie)
  const app = new TOTP({ secret: Secret.fromBase32(String(body.secret)) })
  await ask('POST', '/account/second-factor/confirm', { code: app.generate() }, cookie)

  const first = await post({ signInName: 'code@example.com', password: PASSWORD, to: '/admin/media' })
  expect([first.status, first.headers.get('set-cookie')]).toEqual([200, null])
  const half = /name="half" value="([^"]+)"/.exec(await first.text())?.[1] ?? ''
  const wrong = await post({ half, code: '000000', to: '/admin/media' })
  const html = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(html).toContain('This code is not right, or was used already.')
  expect(html).toContain(`name="half" value="${half}"`)

  const code = app.generate({ timestamp: Date.now() + 30_000 })
  const right = await post({ half, code, to: '/admin/media' })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/media'])
  expect(await (await post({ half, code, to: '/admin/media' })).text()).toContain('Type your password again.')
})

test('the form leads nowhere but into the panel, and no other site may send it', async () => {
  await join('Ama Inside', 'inside@example.com')
  const typed = { signInName: 'inside@example.com', password: PASSWORD }
  const places = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/admin/../api',
    '/article/1',
    '/administer',
  ]
  for (const to of places) {
    const answer = await post({ ...typed, to })
    expect([to, answer.status, answer.headers.get('location')]).toEqual([to, 303, '/admin'])
  }
  for (const site of ['cross-site', 'same-site', 'none'])
    expect([site, (await post(typed, { 'sec-fetch-site': site })).status]).toEqual([site, 403])
})
