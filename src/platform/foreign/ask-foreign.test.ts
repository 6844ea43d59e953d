import { createServer } from 'node:http'
import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ForeignServer, startForeignServer } from '#testing/start-foreign-server.ts'
import { type Asking, askForeign, type Reach } from './ask-foreign.ts'

let foreign: ForeignServer
let port: string
beforeAll(async () => {
  foreign = await startForeignServer()
  port = new URL(foreign.url).port
})
beforeEach(() => {
  foreign.heard.length = 0
  foreign.answers.length = 0
})
afterAll(() => foreign[Symbol.dispose]())

/** Names that lead where a test says, at each time that they are looked up. */
function names(leadsTo: Record<string, string[]>) {
  const lookedUp: string[] = []
  const lookup: LookupFunction = (hostname, _options, callback) => {
    lookedUp.push(hostname)
    const addresses = leadsTo[hostname] ?? []
    const address = addresses.length > 1 ? addresses.shift()! : addresses[0]
    if (!address) return callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), '', 0)
    const found = address.split(' ').map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }))
    callback(null, found, 0)
  }
  return { lookup, lookedUp }
}

const asking: Asking = { mostBytes: 1000, mostRedirects: 3 }
const PUBLIC: Reach = { who: 'public' }
/** One name of this machine is the newsroom's own; whatever it leads on to is not. */
const OWN = {
  ...names({ 'chat.newsroom': ['127.0.0.1'] }),
  who: 'public',
  privateHosts: ['chat.newsroom'],
} as const
const own = () => `http://chat.newsroom:${port}`

test.each([
  ...['http://127.0.0.1', 'http://127.1', 'http://2130706433', 'http://0x7f000001', 'http://0177.0.0.1'],
  ...[
    'http://0x7f.0.0.1',
    'http://017700000001',
    'http://127.0.0.1.',
    'http://①②⑦.⓪.⓪.①',
    'http://0',
    'http://0.0.0.0',
  ],
  ...[
    'http://[::1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[0:0:0:0:0:ffff:7f00:1]',
    'http://[::127.0.0.1]',
  ],
  ...[
    'http://[64:ff9b::7f00:1]',
    'http://169.254.169.254',
    'http://[::ffff:a9fe:a9fe]',
    'http://10.0.0.1',
    'http://192.168.0.1',
  ],
  ...['http://localhost', 'http://LOCALHOST', 'http://2852039166', 'http://[fd00::1]', 'http://[fe80::1]'],
])('this machine and its network are not called, however they are written: %s', async (address) => {
  await expect(askForeign(`${address}:${port}/`, asking, PUBLIC)).rejects.toThrow(/private|never called/)
  expect(foreign.heard).toEqual([])
})

test.each([
  ...[
    'http://127.0.0.1',
    'http://[::1]',
    'http://169.254.169.254',
    'http://[::ffff:127.0.0.1]',
    'http://2130706433',
  ],
  ...['http://0177.0.0.1', '//127.0.0.1', 'http://localhost', 'http://other.newsroom'],
])('nor by a redirect of who may be called: %s', async (target) => {
  const { lookup } = names({
    'chat.newsroom': ['127.0.0.1'],
    'other.newsroom': ['127.0.0.1'],
    localhost: ['127.0.0.1'],
  })
  for (const status of [301, 302, 303, 307, 308]) {
    foreign.answers.push({ status, headers: { Location: `${target}:${port}/secret` } })
    await expect(askForeign(own(), asking, { ...OWN, lookup })).rejects.toThrow(/private|never called/)
  }
  expect(foreign.heard.map(({ path }) => path)).toEqual(Array(5).fill('/'))
})

test('a name that leads elsewhere a moment after it was judged leads nowhere', async () => {
  const { lookup, lookedUp } = names({ 'rebinding.example': ['1.1.1.1', '127.0.0.1'] })
  const asked = (mostMs: number) =>
    askForeign(`http://rebinding.example:${port}/`, { ...asking, mostMs }, { who: 'public', lookup })
  // The address that was judged is the one that is called: a machine far away, not this one.
  await expect(asked(200)).rejects.toThrow(/did not answer|could not be reached/)
  expect(lookedUp).toEqual(['rebinding.example'])
  await expect(asked(200)).rejects.toThrow('private')
  expect(foreign.heard).toEqual([])
})

test('a redirect is looked up anew, and a name that has turned by then is refused', async () => {
  const { lookup } = names({ 'chat.newsroom': ['127.0.0.1', '169.254.169.254'] })
  foreign.answers.push({ status: 302, headers: { Location: '/again' } })
  await expect(askForeign(own(), asking, { ...OWN, lookup })).rejects.toThrow('never called')
  expect(foreign.heard).toHaveLength(1)
})

test('of a good and a bad address that a name has, neither is called', async () => {
  const { lookup } = names({ 'both.example': ['1.1.1.1 127.0.0.1'] })
  await expect(askForeign(`http://both.example:${port}/`, asking, { who: 'public', lookup })).rejects.toThrow(
    'private',
  )
  expect(foreign.heard).toEqual([])
})

test('a private host that the operator named is asked, and its redirects are followed as far as said', async () => {
  foreign.answers.push({ status: 302, headers: { Location: '/next' } }, { status: 200, said: 'here' })
  const answer = await askForeign(own(), { ...asking, headers: { Authorization: 'Bearer key' } }, OWN)
  expect([answer.status, answer.body.toString(), answer.url.pathname]).toEqual([200, 'here', '/next'])
  expect(foreign.heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer key', undefined])
  foreign.answers.push(...Array(4).fill({ status: 302, headers: { Location: '/on' } }))
  await expect(askForeign(own(), asking, OWN)).rejects.toThrow('from one address to the next')
})

test.each([
  ['ftp://chat.newsroom/', 'another way'],
  ['file:///etc/passwd', 'another way'],
  ['http://user:key@chat.newsroom/', 'name and password'],
  ['nowhere', 'no address'],
])('%s is refused before anything is looked up', async (address, words) => {
  const { lookup, lookedUp } = names({})
  await expect(askForeign(address, asking, { ...OWN, lookup })).rejects.toThrow(words)
  expect(lookedUp).toEqual([])
})

test('hosts beyond those that are to be asked are refused, in redirects too', async () => {
  const { lookup } = names({ 'chat.newsroom': ['127.0.0.1'], 'other.newsroom': ['127.0.0.1'] })
  const reach = { ...OWN, lookup, privateHosts: ['chat.newsroom', 'other.newsroom'] }
  const hosts = ['chat.newsroom']
  foreign.answers.push({ status: 302, headers: { Location: `http://other.newsroom:${port}/` } })
  await expect(askForeign(own(), { ...asking, hosts }, reach)).rejects.toThrow('none of the hosts')
  expect(foreign.heard).toHaveLength(1)
})

test('what is too long, or of another kind than wanted, is not read to its end', async () => {
  foreign.answers.push(
    { status: 200, said: 'x'.repeat(5000) },
    { status: 200, said: 'x'.repeat(5000), headers: { 'Transfer-Encoding': 'chunked' } },
    { status: 200, said: 'x'.repeat(5000) },
    { status: 200, said: '<svg>', headers: { 'Content-Type': 'image/svg+xml' } },
    { status: 200, said: 'x', headers: { 'Content-Type': 'Image/PNG; q=1' } },
  )
  await expect(askForeign(own(), asking, OWN)).rejects.toThrow('more than 1 kB')
  await expect(askForeign(own(), asking, OWN)).rejects.toThrow('more than 1 kB')
  expect((await askForeign(own(), { ...asking, isCut: true }, OWN)).body).toHaveLength(1000)
  const types = ['image/png']
  await expect(askForeign(own(), { ...asking, types }, OWN)).rejects.toThrow('image/svg+xml')
  expect((await askForeign(own(), { ...asking, types }, OWN)).status).toBe(200)
})

test('a server that sends a byte now and then is not waited for', async () => {
  const slow = createServer((_, res) => {
    const timer = setInterval(() => res.write('x'), 20)
    res.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const { port: slowPort } = slow.address() as { port: number }
  const asked = askForeign(`http://chat.newsroom:${slowPort}/`, { ...asking, mostMs: 300 }, OWN)
  await expect(asked).rejects.toThrow('did not answer within 0.3 seconds')
  slow.closeAllConnections()
  slow.close()
})
