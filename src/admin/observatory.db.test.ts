import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

/*
 * What MDN's HTTP Observatory gives for the headers of an answer over TLS, by its published rules (scoring as of 2026):
 * 100 and what follows. Redirection and certificate are the proxy's; every script is from the site itself.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { siteUrl: 'https://law.example' } })
})
afterAll(() => app[Symbol.asyncDispose]())

const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'https://*', 'http://*'])
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const HALF_A_YEAR = 15_768_000

function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim())
  return new Map(
    directives.map((text) => {
      const [name = '', ...sources] = text.split(/\s+/)
      return [name, sources]
    }),
  )
}

/** −25 without a policy, −20 with one that lets scripts in, 0 where styles are let in, else 5; 10 from `default-src 'none'`. */
function policyPoints(policy: Map<string, string[]>): number {
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isUnsafe = (source: string) => BROAD.has(source) || source === "'unsafe-inline'" || source === 'data:'
  if (policy.size < 2) return -25
  if (sources('script-src').some(isUnsafe) || sources('object-src').some((one) => BROAD.has(one))) return -20
  if ([...policy.values()].flat().some((one) => one.startsWith('http:'))) return -20
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10
  if (sources('style-src').some(isUnsafe)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function scoreOf({ headers }: Response): number {
  const policy = policyOf(headers)
  const is = (name: string, ...values: string[]) => values.includes(headers.get(name) ?? '')
  const isFramedByNobody = policy.get('frame-ancestors')?.join() === "'none'"
  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
  expect(headers.get('access-control-allow-origin')).toBeNull()
  return (
    100 +
    policyPoints(policy) +
    (is('referrer-policy', ...PRIVATE) ? 5 : 0) +
    (isFramedByNobody ? 5 : is('x-frame-options', 'DENY') ? 0 : -20) +
    (is('cross-origin-resource-policy', 'same-origin') ? 10 : 0) +
    (is('x-content-type-options', 'nosniff') ? 0 : -5) +
    (age >= HALF_A_YEAR ? 0 : -20)
  )
}

test('a page, the door and the panel have 130 points at the Observatory, without a cookie that counts', async () => {
  await app.make.published('article')
  const answers = {
    page: await app.read('/articles'),
    'no such page': await app.read('/no-such-page'),
    door: await app.read('/admin'),
    panel: await app.request('/admin/overview'),
  }
  expect(await answers.panel.text()).toContain('<div id="app">')
  for (const [name, answer] of Object.entries(answers)) {
    expect([name, scoreOf(answer)]).toEqual([name, 130])
    expect([name, answer.headers.get('set-cookie')]).toEqual([name, null])
  }
})

test('no policy of the site names another host for pictures, and none lets anything in by its scheme but sounds and films', async () => {
  for (const answer of [await app.read('/articles'), await app.read('/admin'), await app.request('/admin')]) {
    const policy = policyOf(answer.headers)
    expect(policy.get('img-src')?.filter((one) => one.includes('.') || one === 'https:')).toEqual([])
    const broad = [...policy].filter(([, sources]) => sources.some((one) => BROAD.has(one)))
    expect(broad.map(([name]) => name).filter((name) => name !== 'media-src')).toEqual([])
  }
})
