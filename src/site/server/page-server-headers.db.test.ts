import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sourceAssets } from '#platform/assets.ts'
import { ask } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

/** SECURITY §2.1, for every answer whatever it is. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
}
/** The policy of every public page; nothing inline, no nonce, so that it may be cached by anyone. */
const POLICY = [
  ...[
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "script-src 'self'",
  ],
  ...["style-src 'self'", "img-src 'self'", "media-src 'self' https:", "font-src 'self'"],
  ...["connect-src 'self'", "manifest-src 'self'"],
  'frame-src https://www.youtube-nocookie.com https://drive.google.com https://docs.google.com',
  'report-uri /csp',
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
]

let app: TestApp
/** What is asked → the path, the method, further headers, the status. */
let pages: [name: string, path: string, method: string, headers: Record<string, string>, status: number][]

beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  const { id, slug } = await app.make.published('article')
  const trashed = await app.make.published('article')
  await app.request(`/api/admin/content/${trashed.id}/trash`, { method: 'POST' })
  const article = `/article/${id}/${slug}`
  pages = [
    ['a page', article, 'GET', {}, 200],
    ['a list', '/articles', 'HEAD', {}, 200],
    ['a page that the reader has', article, 'GET', { 'if-none-match': '*' }, 304],
    ['an unknown address', '/no-such-page', 'GET', {}, 404],
    ['an unknown item', '/article/999999', 'GET', {}, 404],
    ['an item in the trash', `/article/${trashed.id}`, 'GET', {}, 410],
    ['a doubled parameter', '/articles?page=a&page=b', 'GET', {}, 400],
    ['an address that is none', '/%00', 'GET', {}, 400],
  ]
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.app.pages.cache.purge('all', () => false))

test('every page and every fault page carries the whole policy, drawn or from memory', async () => {
  for (const [name, path, method, headers, status] of pages) {
    const drawn = await ask(app.url + path, { method, headers })
    const again = await ask(app.url + path, { method, headers })
    for (const answer of [drawn, again]) {
      expect([name, answer.status]).toEqual([name, status])
      expect(answer.headers, name).toMatchObject({
        ...ALWAYS,
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      expect(String(answer.headers['content-security-policy']).split('; ').toSorted(), name).toEqual(
        POLICY.toSorted(),
      )
    }
    expect({ ...again.headers, date: '' }, name).toEqual({ ...drawn.headers, date: '' })
  }
})

test('what is not a page carries the headers that hold for everything', async () => {
  const { id } = await app.make.published('article')
  const others: [path: string, method: string, status: number][] = [
    [`/article/${id}`, 'GET', 301],
    ['/articles/', 'GET', 301],
    ['/articles', 'POST', 405],
    ['/media/no-such-file.webp', 'GET', 404],
    ['/healthz', 'GET', 200],
    ['/readyz', 'GET', 200],
    ['/admin', 'GET', 200],
    ['/api/admin/session', 'GET', 401],
    ['/api/no-such-address', 'GET', 404],
  ]
  for (const [path, method, status] of others) {
    const answer = await ask(app.url + path, { method })
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers, path).toMatchObject(ALWAYS)
    expect(answer.headers, path).toHaveProperty('cross-origin-resource-policy')
    expect(answer.headers, path).not.toHaveProperty('x-powered-by')
    expect(answer.headers, path).not.toHaveProperty('server')
  }
})

test('what a page is made of carries the headers that mean something there, and no more', async () => {
  for (const path of [
    '/placeholder/article-1.svg',
    '/card/article-1.jpg',
    '/img/320/none.webp',
    '/assets/none.js',
  ]) {
    const { headers } = await ask(app.url + path)
    for (const name of ['x-content-type-options', 'x-frame-options'] as const) {
      expect([path, name, headers[name]]).toEqual([path, name, ALWAYS[name]])
    }
    expect(headers, path).toHaveProperty('cross-origin-resource-policy')
  }
  expect((await ask(`${app.url}/placeholder/article-1.svg`)).headers).not.toHaveProperty('permissions-policy')
})

test('every method but GET and HEAD is refused on every address of the public site', async () => {
  for (const path of [
    '/',
    '/articles',
    '/articles/',
    '/no-such-page',
    '/placeholder/article-1.svg',
    '/healthz',
    '/live',
  ]) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const answer = await ask(app.url + path, { method })
      expect([method, path, answer.status, answer.headers.allow]).toEqual([method, path, 405, 'GET, HEAD'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  }
})

test('pages may be kept by those on the way, and readers’ browsers ask each time', async () => {
  const { headers } = await ask(`${app.url}/articles`)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers['cdn-cache-control']).toContain('stale-if-error=86400')
  expect(headers['cache-tag']).toBe('type:article,settings')
})

test('no public address ever sets a cookie, not even for signed-in staff', async () => {
  for (const [name, path, method] of pages) {
    const answer = await app.request(path, { method })
    expect(answer.headers.getSetCookie(), name).toEqual([])
    expect((await app.read(path, { method })).headers.getSetCookie(), name).toEqual([])
  }
})

test('over TLS browsers are told to stay there, and every address is the configured one', async () => {
  const siteUrl = 'https://law.example'
  await using secure = await startTestApp({ database: app.database, config: { siteUrl } })
  const { headers, text } = await ask(`${secure.url}/articles`, { headers: { host: 'law.example' } })
  expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(text).toContain(`<link rel="canonical" href="${siteUrl}/articles"/>`)
  expect(text).not.toContain('127.0.0.1')
})

test('a page with styles of its own allows these by what stands in them, and nothing else inline', async () => {
  const css = '.hero{color:red}'
  await using styled = await startTestApp({ assets: { ...sourceAssets(), styleText: () => css } })
  const hash = createHash('sha256').update(css).digest('base64')
  for (const path of ['/', '/no-such-page', '/%00']) {
    const page = await ask(styled.url + path)
    expect(page.text.match(/<style.*?<\/style>/gs), path).toEqual([`<style>${css}</style>`])
    expect(page.headers['content-security-policy'], path).toContain(`style-src 'self' 'sha256-${hash}';`)
  }
  const plain = await ask(`${styled.url}/articles`)
  expect(plain.text).not.toContain('<style')
  expect(plain.headers['content-security-policy']).toContain("style-src 'self';")
})
