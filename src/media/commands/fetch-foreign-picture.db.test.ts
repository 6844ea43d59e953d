import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let from: string
const heard: (string | undefined)[] = []
const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } })
  .withExif({ IFD0: { Copyright: 'where it was taken' } })
  .png()
  .toBuffer()
/** What another site may answer, by its path. */
const ANSWERS: Record<string, [type: string, body: Buffer]> = {
  '/a.png': ['image/png', picture],
  '/named.svg': ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  '/told.svg': ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  '/page': ['text/html', Buffer.from('<p>secret</p>')],
  '/cut.png': ['image/png', picture.subarray(0, 60)],
}
const other = createServer((req, res) => {
  heard.push(req.url)
  if (req.url === '/leads') return res.writeHead(302, { Location: 'http://127.0.0.1:1/secret' }).end()
  const [type, body] = ANSWERS[req.url ?? ''] ?? ['text/plain', Buffer.from('no')]
  res.writeHead(req.url && req.url in ANSWERS ? 200 : 404, { 'Content-Type': type }).end(body)
})
beforeAll(async () => {
  app = await startTestApp({ as: 'writer', config: { privateHosts: ['localhost'] } })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  from = `http://localhost:${(other.address() as { port: number }).port}`
})
afterAll(async () => {
  other.close()
  await app[Symbol.asyncDispose]()
})

const see = (address: string, by: TestApp = app) =>
  by.request(`/api/admin/media/foreign?${new URLSearchParams({ address })}`)

test('a writer sees a picture of another site as its pixels alone, kept by nobody', async () => {
  const answer = await see(`${from}/a.png`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect((await sharp(bytes).metadata()).width).toBe(40)
  expect(bytes.includes('where it was taken')).toBe(false)
})

test.each(['/named.svg', '/told.svg', '/page', '/cut.png', '/nothing', '/leads'])(
  'what is no picture, or leads to this machine, is a refusal in words: %s',
  async (path) => {
    const answer = await see(from + path)
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toContain('secret')
  },
)

test('this machine and its network are asked for nobody', async () => {
  heard.length = 0
  const port = new URL(from).port
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '10.0.0.1',
  ])
    expect([host, (await see(`http://${host}:${port}/a.png`)).status]).toEqual([host, 422])
  for (const address of [
    'file:///etc/passwd',
    'ftp://localhost/a.png',
    `http://u:p@localhost:${port}/a.png`,
    'x',
  ])
    expect([address, (await see(address)).status]).toEqual([address, 422])
  expect(heard).toEqual([])
})

test('nobody has the site ask others without end, and who may not write has it ask nobody', async () => {
  const { token } = await openSession(app.app.database.db, 'editor')
  const ask = (cookie: string) =>
    fetch(`${app.url}/api/admin/media/foreign?${new URLSearchParams({ address: `${from}/nothing` })}`, {
      headers: { cookie },
    })
  heard.length = 0
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => (await ask(`sid=${token}`)).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(heard).toHaveLength(60)
  const moderator = await openSession(app.app.database.db, 'moderator')
  expect((await ask(`sid=${moderator.token}`)).status).toBe(403)
  expect((await ask('')).status).toBe(401)
  expect(heard).toHaveLength(60)
})
