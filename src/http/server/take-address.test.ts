import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { takeAddress } from './take-address.ts'

const host = '127.0.0.1'

test('a site of one process tells who comes too early to come again, and is there at the same address', async () => {
  const port = await freePort()
  const taken = await takeAddress({ port, host }, { isAlone: true })
  const early = await fetch(`http://${host}:${port}/`)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])

  const site = createServer((_, res) => res.end('here'))
  await new Promise<void>((resolve) => site.listen(taken, resolve))
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here')
  await Promise.all([site, taken as Server].map((each) => new Promise((resolve) => each.close(resolve))))
})

test('beside others nobody is let in before they can be answered: a proxy asks the next instead', async () => {
  const port = await freePort()
  const address = await takeAddress({ port, host }, { isAlone: false })
  await expect(fetch(`http://${host}:${port}/`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  expect(address).toEqual({ port, host })
})

test.each([true, false])(
  'an address that is taken is said before anything starts (alone: %s)',
  async (isAlone) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, host, resolve))
    const { port } = other.address() as AddressInfo
    await expect(takeAddress({ port, host }, { isAlone })).rejects.toThrow(
      `Cannot listen on 127.0.0.1, port ${port} (EADDRINUSE): set PORT or HOST to another.`,
    )
    other.close()
  },
)
