import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundBody, SERVER_LIMITS } from './server-limits.ts'

/** A server like ours whose patience is short, so that a test need not be patient. */
const server = createServer(SERVER_LIMITS, (req, res) => {
  boundBody(req, res, 20)
  text(req).then(
    (body) => res.end(`whole: ${body}`),
    () => undefined,
  )
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

function begin(path: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8\r\n\r\nhalf`)
  return socket
}

test('a body that does not come to its end in time ends the request; a file may take as long as it needs', async () => {
  const upload = begin('/api/admin/media?name=episode.mp3')
  for (const path of ['/api/admin/session', '/api/admin/media/1/crop', '/contact', '/api/admin/mediax'])
    expect(await text(begin(path))).toMatch(/^HTTP\/1\.1 408 /)
  upload.write('done')
  expect(await text(upload)).toContain('whole: halfdone')
})

test('the server as a whole leaves 200 MB time on a slow line: 256 kbit/s take an hour and three quarters', () => {
  const seconds = (200 * 1024 * 1024 * 8) / 256_000
  expect(SERVER_LIMITS.requestTimeout! / 1000).toBeGreaterThan(seconds)
  expect(SERVER_LIMITS.headersTimeout).toBeLessThanOrEqual(10_000)
})

test('a head that does not come to its end in time ends its connection, by our own limits made a hundred times shorter', async () => {
  const { headersTimeout = 0, requestTimeout = 0, connectionsCheckingInterval = 0 } = SERVER_LIMITS
  const hurried = createServer({
    headersTimeout: headersTimeout / 100,
    requestTimeout: requestTimeout / 100,
    connectionsCheckingInterval: connectionsCheckingInterval / 100,
  })
  await new Promise<void>((resolve) => hurried.listen(0, '127.0.0.1', resolve))
  const socket = connect((hurried.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  hurried.close()
})
