import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawBytes, rawRequest } from '#testing/raw-request.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let proxied: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { siteUrl: 'https://law.example' } })
  proxied = await startTestApp({
    config: { siteUrl: 'https://law.example', trustProxy: true },
    database: app.database,
  })
})
afterAll(async () => {
  await proxied[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const PATHS = ['/', '/articles', '/admin', '/api/admin/session', '/api/v1/content', '/feed.xml', '/nowhere']
const statusOf = async ({ url }: TestApp, path: string, headers: Record<string, string>) =>
  (await rawRequest(url, { path, headers })).status

test.each([
  ...['evil.test', 'law.example.evil.test', 'evil.test:443', 'law.example:8443', 'law.example@evil.test'],
  ...['127.0.0.1', 'localhost', '', 'law.example,evil.test', 'www.law.example'],
])('whoever asks by another name gets nothing, cached or not: %s', async (host) => {
  for (const path of PATHS) {
    await app.read(path)
    expect([path, await statusOf(app, path, { host })]).toEqual([path, 421])
  }
})

test.each(['law.example', 'LAW.EXAMPLE', 'law.example:443'])('%s is the site', async (host) => {
  expect(await statusOf(app, '/', { host })).toBe(200)
})

test('who is refused is told the address that counts, and nothing that was sent', async () => {
  const answer = await rawRequest(app.url, { headers: { host: 'evil.test' } })
  expect(answer.body).toBe('This server answers for https://law.example only.\n')
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('a request without a name is no way in', async () => {
  expect(await rawBytes(app.url, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /)
  expect(
    await rawBytes(
      app.url,
      'GET http://evil.test/ HTTP/1.1\r\nHost: law.example\r\nConnection: close\r\n\r\n',
    ),
  ).toMatch(/^HTTP\/1\.1 [34]/)
})

test('who watches the process asks by whatever address it has', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz?from=probe'])
    expect([path, await statusOf(app, path, { host: '10.0.0.7:3000' })]).toEqual([path, 200])
  expect(await statusOf(app, '/healthz/../articles', { host: '10.0.0.7:3000' })).toBe(421)
})

test('a proxy that asks by its own name may say by which it was asked, if it is trusted', async () => {
  const inside = { host: 'backend:3000' }
  const told = { ...inside, 'x-forwarded-host': 'law.example' }
  expect(await statusOf(proxied, '/', told)).toBe(200)
  expect(await statusOf(app, '/', told)).toBe(421)
  expect(await statusOf(proxied, '/', inside)).toBe(421)
  expect(await statusOf(proxied, '/', { ...inside, 'x-forwarded-host': 'law.example, evil.test' })).toBe(421)
})

test('a site on a port of its own is asked with it, or without, as proxies pass it on', async () => {
  await using own = await startTestApp({
    database: app.database,
    config: { siteUrl: 'https://law.example:8443' },
  })
  for (const [host, status] of [
    ['law.example:8443', 200],
    ['law.example', 200],
    ['law.example:9', 421],
  ] as const)
    expect([host, await statusOf(own, '/', { host })]).toEqual([host, status])
})

test('where no address is set, the site answers by every name', async () => {
  await using anywhere = await startTestApp({ database: app.database })
  expect(await statusOf(anywhere, '/', { host: 'anything.test' })).toBe(200)
})
