import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { closeHttpServer, createHttpServer, leaveConnections } from './create-http-server.ts'

test('a proxy that keeps its connections loses no request while the server ends', async () => {
  const server = createHttpServer({
    first: () => false,
    route: async (_, res) => void res.end('here'),
    fail: () => {},
    log: createLog('silent'),
    trustProxy: true,
    siteUrl: undefined,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(port, proxy)).headers.connection).toBe('keep-alive')

  leaveConnections(server)
  const said: string[] = []
  const closing = closeHttpServer(server, { idleMs: 60_000, whenDeaf: () => void said.push('deaf') })

  const last = await ask(port, proxy)
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  expect(said).toEqual(['deaf'])
  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED')
  await closing
})

function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    get({ port, host: '127.0.0.1', agent }, (answer) => answer.resume().on('end', () => resolve(answer))).on(
      'error',
      reject,
    ),
  )
}
