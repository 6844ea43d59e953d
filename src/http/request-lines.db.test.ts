import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(app.url).port)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Writes bytes as no client would, and reads until the server is done with us. */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') reject(error)
    })
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

const lines = (line: string | Buffer) =>
  Buffer.concat([Buffer.from(line), Buffer.from('\r\nHost: law.example\r\nConnection: close\r\n\r\n')])

async function expectAlive(): Promise<void> {
  expect((await app.read('/healthz')).status).toBe(200)
  expect((await app.read('/articles')).status).toBe(200)
}

test.each([
  ...[
    '//',
    '///',
    '//@',
    '//:80',
    '//evil.example/%2e%2e',
    '/%00',
    '/..',
    '/../../etc/passwd',
    '/%2e%2e/',
    '/./',
  ],
  ...[
    '/\\',
    '/\\\\evil.example',
    '/%5c',
    '/%2f',
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%ae',
    'http://evil.example/',
    'http://',
    '*',
  ],
  ...[
    'https://evil.example:443/articles',
    'evil.example:443',
    'javascript:alert(1)',
    '/article/%ed%a0%80',
    '?',
    '#',
  ],
])('GET %s is answered with a fault, and the next reader is served', async (target) => {
  const answer = await send(lines(`GET ${target} HTTP/1.1`))
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toMatch(/evil\.example|TypeError|ERR_|at \w+ \(/)
  await expectAlive()
})

test.each([
  'OPTIONS',
  'TRACE',
  'PUT',
  'DELETE',
  'PATCH',
  'POST',
  'PROPFIND',
  'MKCOL',
  'CONNECT',
  'FOO',
  'get',
])('%s on a page is refused, and the next reader is served', async (method) => {
  for (const target of ['/articles', '/', '/no-such-page']) {
    // A connection that is closed without an answer is an answer to CONNECT.
    const answer = await send(lines(`${method} ${target} HTTP/1.1`))
    if (method !== 'CONNECT') expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('Host: law.example')
  }
  await expectAlive()
})

test.each<[string, Buffer]>([
  ['bytes that are not UTF-8', Buffer.from('GET /article/\xff\xfe\xc3\x28 HTTP/1.1', 'latin1')],
  ['letters that should have been encoded', Buffer.from('GET /article/ɛhyɛ HTTP/1.1')],
  ['an address of 3 kB', Buffer.from(`GET /${'a'.repeat(3000)} HTTP/1.1`)],
  ['a query of 3 kB', Buffer.from(`GET /articles?${'a'.repeat(3000)} HTTP/1.1`)],
  ['headers of 20 kB', Buffer.from(`GET /articles HTTP/1.1\r\nX: ${'a'.repeat(20_000)}`)],
  ['a line that is none', Buffer.from('\u0000\u0001\u0002 nonsense')],
  ['a version of the future', Buffer.from('GET / HTTP/9.9')],
  ['two hosts', Buffer.from('GET /articles HTTP/1.1\r\nHost: other.example')],
  ['two hosts in other letters', Buffer.from('GET / HTTP/1.1\r\nHOST: law.example')],
  ['two hosts in an absolute address', Buffer.from('GET http://law.example/ HTTP/1.1\r\nhost: x')],
  ['two hosts before the API', Buffer.from('GET /api/v1/items HTTP/1.1\r\nHost: other.example')],
  ['two lengths', Buffer.from('GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2')],
  [
    'a length and chunks',
    Buffer.from('POST /api/admin/session HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked'),
  ],
])('%s get a fault, and the next reader is served', async (_what, line) => {
  expect(await send(lines(line))).toMatch(/^HTTP\/1\.1 4\d\d /)
  await expectAlive()
})

test('a reader who leaves in the middle of asking, or of being answered, costs nobody else anything', async () => {
  for (const bytes of [
    'GET /articles HT',
    'GET /articles HTTP/1.1\r\nHost: x\r\n',
    'GET /headlines HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket.resetAndDestroy()))
      socket.on('close', () => resolve())
    })
  }
  await expectAlive()
})
