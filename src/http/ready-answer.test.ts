import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyAnswer, sendReady } from './ready-answer.ts'

const BODY = Buffer.from('Nyansapɔ: the wisdom knot')
const HEADERS = ['Content-Type', 'text/plain', 'Content-Length', String(BODY.length), 'ETag', 'W/"1"']
const whole = readyAnswer(200, HEADERS, BODY)
const unchanged = readyAnswer(304, ['ETag', 'W/"1"'], null)

const answers: Record<string, (req: IncomingMessage, res: ServerResponse) => void> = {
  '/ready': (req, res) => sendReady(req, res, whole),
  '/unchanged': (req, res) => sendReady(req, res, unchanged),
  '/ordinary': (req, res) => {
    res.writeHead(200, HEADERS)
    res.end(req.method === 'HEAD' ? undefined : BODY)
  },
  '/ordinary-unchanged': (_, res) => res.writeHead(304, ['ETag', 'W/"1"']).end(),
}
const server = createServer((req, res) => answers[req.url ?? '']?.(req, res))
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => new Promise((closed) => server.close(closed)))

test.each([
  ['GET', '/ready', '/ordinary'],
  ['HEAD', '/ready', '/ordinary'],
  ['GET', '/unchanged', '/ordinary-unchanged'],
])('%s %s goes over the wire as Node itself would have written it', async (method, ready, ordinary) => {
  const ours = await ask(request(method, ready, 'Connection: close'))
  expect(ours).toBe(await ask(request(method, ordinary, 'Connection: close')))
  const kept = await ask(request(method, ready) + request('GET', '/ordinary', 'Connection: close'))
  expect(kept).toBe(await ask(request(method, ordinary) + request('GET', '/ordinary', 'Connection: close')))
})

test('many requests in one packet are answered in their order, whole and cut', async () => {
  const paths = ['/ready', '/unchanged', '/ordinary', '/ready', '/ready']
  const all = await ask(
    paths.map((path) => request('GET', path)).join('') + request('GET', '/ready', 'Connection: close'),
  )
  expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual(
    ['200', '304', '200', '200', '200', '200'].map((code) => `HTTP/1.1 ${code}`),
  )
  expect(all.split(BODY.toString())).toHaveLength(6)
})

test('a connection that has brought its share of requests is told to close, as Node does', async () => {
  server.maxRequestsPerSocket = 2
  const all = await ask(
    request('GET', '/ready') + request('GET', '/ready'),
    (text) => text.split(BODY.toString()).length === 3,
  )
  server.maxRequestsPerSocket = 0
  expect(all).toContain('Connection: close')
  expect(all.split(BODY.toString())).toHaveLength(3)
})

test('an old client without keep-alive is answered and let go', async () => {
  const answer = await ask('GET /ready HTTP/1.0\r\n\r\n')
  expect(answer.endsWith(BODY.toString())).toBe(true)
})

test('a header that HTTP could not carry is refused before anything is stored', () => {
  expect(() => readyAnswer(200, ['X-Bad', 'one\r\ntwo'], null)).toThrow('cannot be a header')
  expect(() => readyAnswer(200, ['X Bad', 'one'], null)).toThrow('cannot be a header')
})

function request(method: string, path: string, ...headers: string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
}

/** All that comes back until the server closes or `enough` is there, with the date and the hint of the timeout left out. */
function ask(text: string, enough = (_: string) => false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => {
      parts.push(part)
      if (enough(Buffer.concat(parts).toString())) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () =>
      resolve(
        Buffer.concat(parts)
          .toString()
          .replace(/^(?:Date|Keep-Alive): .*\r\n/gm, ''),
      ),
    )
    socket.write(text)
  })
}
