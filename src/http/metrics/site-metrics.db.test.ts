import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { serveMetrics } from './serve-metrics.ts'
import { SiteMetrics } from './site-metrics.ts'

let app: TestApp
let metrics: SiteMetrics
beforeAll(async () => {
  metrics = await SiteMetrics.open()
  app = await startTestApp({ metrics })
})
afterAll(() => app[Symbol.asyncDispose]())

/** The value of a line, by its name and labels as Prometheus reads them. */
async function valueOfLine(line: string): Promise<number | undefined> {
  const text = await metrics.text()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('an operator sees how many pages came from memory, and how long the others took, by kind', async () => {
  await app.read('/articles')
  await app.read('/articles')
  await app.read('/articles')
  await app.read('/no/such/page')
  await app.request('/api/admin/settings')

  expect(await valueOfLine('nyansapo_pages_total{from="router"}')).toBe(1)
  expect(await valueOfLine('nyansapo_pages_total{from="memory"}')).toBe(2)
  await expect.poll(() => valueOfLine('nyansapo_request_seconds_count{kind="page",status="2xx"}')).toBe(1)
  await expect.poll(() => valueOfLine('nyansapo_request_seconds_count{kind="api",status="2xx"}')).toBe(1)
  await expect.poll(() => valueOfLine('nyansapo_request_seconds_count{kind="none",status="4xx"}')).toBe(1)
  expect(await valueOfLine('nyansapo_page_cache_pages')).toBeGreaterThan(0)
  expect(await valueOfLine('nyansapo_page_cache_bytes')).toBeGreaterThan(0)
})

test('and what is in use: connections, live readers, background work, the event loop', async () => {
  expect(await valueOfLine('nyansapo_database_connections{pool="staff",state="idle"}')).toBeGreaterThan(0)
  expect(await valueOfLine('nyansapo_database_waiting{pool="readers"}')).toBe(0)
  expect(await valueOfLine('nyansapo_live_readers')).toBe(0)
  expect(await valueOfLine('nyansapo_jobs{job="forget-what-is-due",state="failed"}')).toBe(0)
  expect(await valueOfLine('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(await valueOfLine('process_resident_memory_bytes')).toBeGreaterThan(1e7)
})

test('nothing in it is about a person or about what was asked for', async () => {
  await app.read('/search?q=kwame%40example.com', { headers: { 'user-agent': 'Telephone of Ama' } })
  await app.read('/article/4711/somebodys-secret')
  const text = await metrics.text()
  for (const secret of ['kwame', 'Telephone', '4711', 'somebodys', '127.0.0.1', app.actor.name])
    expect(text).not.toContain(secret)
})

test('it is read on a port of its own, and nowhere else', async () => {
  const port = await freePort()
  const server = await serveMetrics(metrics, { port, host: '127.0.0.1' })
  const { port: taken } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType])
  expect(await answer.text()).toContain('nyansapo_request_seconds_bucket')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await app.read('/metrics')).status).toBe(404)

  await expect(serveMetrics(metrics, { port: taken, host: '127.0.0.1' })).rejects.toThrow(
    `Cannot listen on 127.0.0.1, port ${port} (EADDRINUSE): set METRICS_PORT to another.`,
  )
  server.close()
})
