import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { boundConnections } from './bound-connections.ts'

async function open(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: host })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: law.example\r\n\r\n')
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return socket
}

test('an address that holds as many connections as it may gets no other; its neighbour does, and so does it once it ends one', async () => {
  const server = createServer((_, res) => void res.end('here'))
  boundConnections(server, 3)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const held = await Promise.all([1, 2, 3].map(() => open(port, '127.0.0.1')))
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false, false, false])

  expect((await open(port, '127.0.0.1')).destroyed).toBe(true)
  const neighbour = await open(port, '127.0.0.2')
  expect(neighbour.destroyed).toBe(false)

  const [first] = held
  const ended = once(first!, 'close')
  first!.end()
  await ended
  await expect.poll(async () => (await open(port, '127.0.0.1')).destroyed).toBe(false)
  for (const socket of [...held, neighbour]) socket.destroy()
  server.closeAllConnections()
  server.close()
})
