import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { createRouter, type Route, type RouteKind } from './router.ts'

const say = (text: string) => (_: IncomingMessage, res: ServerResponse) => res.end(text)
const routes: Route[] = [
  { method: 'GET', path: '/things', kind: 'page', handle: say('things') },
  { method: 'GET', path: '/both', kind: 'page', handle: say('the form') },
  { method: 'POST', path: '/both', kind: 'page', handle: say('sent') },
  { method: 'POST', path: '/beat', kind: 'beacon', handle: say('') },
  { method: '*', path: '/api/**', kind: 'api', handle: (req, res) => res.end(req.method) },
  {
    method: 'GET',
    path: '/files/*',
    kind: 'resource',
    handle: (_, res, { path }) => path === '/files/a' && res.end('a'),
  },
  {
    method: 'GET',
    path: '/item/:id',
    kind: 'page',
    handle: (_, res, target) => res.end(JSON.stringify(target)),
  },
  { method: 'GET', path: '/item/:id/edit', kind: 'panel', handle: say('edit') },
]
const KINDS: RouteKind[] = ['page', 'panel', 'resource', 'api', 'stream', 'probe']
const headers = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, [['X-Kind', kind]]])),
  beacon: [],
} as unknown as Parameters<typeof createRouter>[1]['headers']

let server: Server
let url: string
beforeAll(async () => {
  const route = createRouter(routes, {
    headers,
    refuse: (_, res) => res.writeHead(400).end('cannot be read'),
    notFound: (_, res, { path }) => res.writeHead(404).end(`no ${path}`),
  })
  server = createServer((req, res) => void route(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(url + path, { method })
  return [answer.status, await answer.text(), answer.headers.get('x-kind')]
}

test('what a page is made of says nothing of how long its connection waits', async () => {
  const hintOf = async (path: string, method = 'GET') =>
    (await fetch(url + path, { method })).headers.get('keep-alive')
  expect(await hintOf('/things')).toBe('timeout=5')
  expect([await hintOf('/files/a'), await hintOf('/beat', 'POST')]).toEqual([null, null])
})

test('an address is answered by its line of the table, with the headers of its kind', async () => {
  expect(await ask('/things')).toEqual([200, 'things', 'page'])
  expect(await ask('/things', 'HEAD')).toEqual([200, '', 'page'])
  expect(await ask('/both')).toEqual([200, 'the form', 'page'])
  expect(await ask('/both', 'POST')).toEqual([200, 'sent', 'page'])
  expect(await ask('/beat', 'POST')).toEqual([200, '', null])
  expect(await ask('/item/7/edit')).toEqual([200, 'edit', 'panel'])
  expect(await ask('/files/a')).toEqual([200, 'a', 'resource'])
})

test('the names of its pattern and its query come along as they were sent', async () => {
  const [, text] = await ask('/item/%37?a=%20b')
  expect(JSON.parse(text as string)).toEqual({ path: '/item/%37', query: 'a=%20b', params: { id: '%37' } })
})

test('what takes every method is given every method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
    expect(await ask('/api/x', method)).toEqual([200, method, 'api'])
})

test('another method than a line’s is refused, and told which ones are not', async () => {
  for (const [path, method, allowed] of [
    ['/things', 'POST', 'GET, HEAD'],
    ['/both', 'PUT', 'GET, HEAD, POST'],
    ['/beat', 'GET', 'POST'],
    ['/no-such-address', 'DELETE', 'GET, HEAD'],
  ] as const) {
    const answer = await fetch(url + path, { method })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allowed])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('an address that is none, or under which nothing stands, gets the page that says so', async () => {
  expect(await ask('/nothing')).toEqual([404, 'no /nothing', 'page'])
  expect(await ask('/files/b')).toEqual([404, 'no /files/b', 'page'])
})

test('an address that cannot be read is refused before anything looks at it', async () => {
  const { status, body } = await rawRequest(url, { path: '/api/../things' })
  expect([status, body]).toEqual([400, 'cannot be read'])
})

test('two answers to one address are a fault that is found at the start', () => {
  const twice = [...routes, { method: 'GET', path: '/things', kind: 'page', handle: say('others') } as const]
  const nothing = () => {}
  expect(() => createRouter(twice, { headers, refuse: nothing, notFound: nothing })).toThrow('GET /things')
})
