import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const EVIL = 'evil.example'
/** What proxies, frameworks and attackers send: none of it may reach a page (SECURITY §1, row 8). */
const HEADERS: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...[
        'X-Forwarded-Host',
        'X-Forwarded-Server',
        'X-Forwarded-Prefix',
        'X-Forwarded-Path',
        'X-Forwarded-Uri',
      ],
      ...[
        'X-Host',
        'X-HTTP-Host-Override',
        'X-Original-Host',
        'X-Backend-Host',
        'X-Real-Host',
        'X-Proxy-Host',
      ],
      ...[
        'X-ProxyUser-Ip',
        'X-Base-Url',
        'X-Rewrite-Base',
        'X-Forwarded',
        'Base-Url',
        'Destination',
        'Proxy',
      ],
      ...['X-WAP-Profile', 'Referer', 'From', 'Via', 'Client-IP', 'True-Client-IP', 'CF-Connecting-IP'],
    ].map((name) => [name, EVIL]),
  ),
  Host: EVIL,
  Forwarded: `for=1.2.3.4;host=${EVIL};proto=http`,
  Origin: `https://${EVIL}`,
  'X-Forwarded-For': '1.2.3.4, 5.6.7.8',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Scheme': 'nothttps',
  'X-Forwarded-Port': '1337',
  'X-Forwarded-SSL': 'off',
  'X-Original-URL': '/admin',
  'X-Rewrite-URL': '/admin',
  'X-Original-URI': '/admin',
  'X-Override-URL': '/admin',
  'X-HTTP-Method-Override': 'POST',
  'X-HTTP-Method': 'DELETE',
  'X-Method-Override': 'PUT',
  'X-HTTP-Status-Code-Override': '500',
  'X-Ghost-Preview': '1',
  'X-Preview': '1',
  'X-Draft': '1',
  'X-Debug': '1',
  'X-Requested-With': 'XMLHttpRequest',
  'X-Nextjs-Data': '1',
  'X-Middleware-Subrequest': 'middleware',
  'X-Invoke-Status': '404',
  'X-Timer': 'S1',
  Cookie: 'sid=nonsense; preview=1; lang=fr',
  Authorization: 'Basic YWRtaW46YWRtaW4=',
  Accept: 'application/json',
  'Accept-Language': 'fr-CA, ar;q=0.9',
  'Accept-Charset': 'utf-16',
  'User-Agent': '<script>alert(1)</script>',
  'Content-Type': 'application/json',
  'Cache-Control': 'no-cache',
  Pragma: 'akamai-x-get-cache-key',
  'Save-Data': 'on',
  DNT: '1',
  Range: 'bytes=0-9',
  'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT',
  'If-Match': '"x"',
  'If-Range': '"x"',
  Upgrade: 'h2c',
  TE: 'trailers',
  'Max-Forwards': '0',
  Purpose: 'prefetch',
  'Sec-Fetch-Site': 'cross-site',
  'Surrogate-Capability': 'edge="ESI/1.0"',
}
const NOISE = [
  ...['utm_source=x', 'utm_medium=x', 'utm_campaign=%3Cscript%3E', 'utm_term=x', 'utm_content=x', 'fbclid=1'],
  ...['gclid=1', 'msclkid=1', 'mc_eid=1', '_=1700000000', 'ref=evil.example', 'preview=true', 'draft=1'],
  ...[
    'callback=alert',
    'jsonp=alert',
    'format=json',
    '_format=json',
    'debug=1',
    'admin=1',
    'lang=fr',
    'theme=dark',
  ],
  ...[
    'host=evil.example',
    'next=//evil.example',
    'url=https://evil.example',
    'redirect=/admin',
    'id=1',
    'q=1',
  ],
  ...['Page=2', 'PAGE=2', 'page%00=2', 'page[]=2', 'page.x=2', 'categories=news', '__proto__[page]=2'],
  ...['constructor=1', 'x=<script>', '%ff=%ff', '=', '&&&', ';page=2', '%', 'a=b#c'],
]

let app: TestApp
let paths: string[]

beforeAll(async () => {
  app = await startTestApp()
  const { id, slug } = await app.make.published('article', { title: 'Is bail a right?' })
  await app.make.published('newsletter')
  paths = ['/', '/articles', '/headlines', `/article/${id}/${slug}`]
})
afterAll(() => app[Symbol.asyncDispose]())

type Clean = { status: number; headers: Record<string, unknown>; text: string }

async function clean(path: string): Promise<Clean> {
  const { status, headers, text } = await ask(app.url + path)
  return { status, headers: { ...headers, date: '' }, text }
}

test('nothing that a request says beside its address changes what it or the next reader gets', async () => {
  expect(Object.keys(HEADERS).length).toBeGreaterThanOrEqual(60)
  for (const path of paths) {
    const honest = await clean(path)
    expect(honest.status).toBe(200)
    for (const [name, value] of Object.entries(HEADERS)) {
      app.app.pages.cache.purge('all', () => false)
      const sent = await ask(app.url + path, { headers: { [name]: value } })
      expect([name, path, sent.text], name).toEqual([name, path, honest.text])
      expect(await clean(path), name).toEqual(honest)
    }
  }
})

test('parameters that a page does not read change neither its bytes nor where they are kept', async () => {
  expect(NOISE.length).toBeGreaterThanOrEqual(40)
  for (const path of paths) {
    const honest = await clean(path)
    for (const noise of NOISE) {
      app.app.pages.cache.purge('all', () => false)
      const sent = await ask(`${app.url}${path}?${noise}`)
      expect([noise, path, sent.text]).toEqual([noise, path, honest.text])
      expect(app.app.pages.cache.size.entries, noise).toBe(1)
      expect(await clean(path), noise).toEqual(honest)
    }
  }
})

test('a redirect and a fault page name no host but ours either', async () => {
  const article = paths.at(-1) ?? ''
  for (const [name, value] of Object.entries(HEADERS)) {
    const redirect = await ask(`${app.url}${article.replace(/[^/]*$/, 'wrong')}`, {
      headers: { [name]: value },
    })
    expect([name, redirect.status, redirect.headers.location]).toEqual([name, 301, article])
    const missing = await ask(`${app.url}/no-such-page`, { headers: { [name]: value } })
    expect([name, missing.status]).toEqual([name, 404])
    expect(missing.text).not.toContain(EVIL)
  }
})
