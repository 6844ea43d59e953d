import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetRoutes } from './asset-routes.ts'
import { createRouter } from './router.ts'
import { headersByKind } from './security-headers.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(20)

let folder: string
let server: Server
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets/gone-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets/serif-1a2b.woff2'), 'a font')
  const script = join(folder, 'assets/page-1a2b.js')
  await writeFile(script, SCRIPT)
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT))
  await writeFile(`${script}.gz`, gzipSync(SCRIPT))
  url = await serve(folder)
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function serve(root: string): Promise<string> {
  const none = (_: IncomingMessage, res: ServerResponse) => res.writeHead(404).end('not an asset')
  const headers = headersByKind({ https: false, strictPolicy: true })
  const route = createRouter(assetRoutes(root), { headers, refuse: none, notFound: none })
  server = createServer((req, res) => void route(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } })

test('a script of the build is kept for ever, for its name says what is in it', async () => {
  const response = await get('/assets/page-1a2b.js')
  expect([response.status, await response.text()]).toEqual([200, SCRIPT])
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toBe('text/javascript')
})

test('what has no such name is kept for an hour', async () => {
  const response = await get('/favicon.svg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a font is sent, but not to readers who save data', async () => {
  const font = await get('/assets/serif-1a2b.woff2')
  expect([font.status, await font.text(), font.headers.get('vary')]).toEqual([200, 'a font', 'Save-Data'])
  const none = await get('/assets/serif-1a2b.woff2', { 'save-data': 'on' })
  expect([none.status, await none.text(), none.headers.get('vary')]).toEqual([204, '', 'Save-Data'])
  expect(none.headers.get('cache-control')).toBe('no-store')
})

test('each browser gets the smallest form that it reads', async () => {
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get('/assets/page-1a2b.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(SCRIPT)
  }
})

test('a browser that has the file already is told so', async () => {
  const etag = (await get('/assets/page-1a2b.js')).headers.get('etag') ?? ''
  expect((await get('/assets/page-1a2b.js', { 'if-none-match': etag })).status).toBe(304)
})

test('what the build keeps for itself, folders, and what is not there are no assets', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '/no-such-file.js',
    '/%2e%2e/package.json',
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test.each(['bytes=5-2', 'bytes=-5', 'bytes=abc', 'bytes=999999-', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=0-3'])(
  'who asks for a part as “%s” gets the whole, and the server goes on',
  async (range) => {
    const response = await get('/assets/page-1a2b.js', { range })
    expect([response.status, await response.text()]).toEqual([200, SCRIPT])
  },
)

test('a file that a new build took away ends one answer, not the server', async () => {
  await rm(join(folder, 'assets/gone-1a2b.js'))
  await expect(get('/assets/gone-1a2b.js').then((response) => response.text())).rejects.toThrow()
  expect((await get('/favicon.svg')).status).toBe(200)
})

test('without a build there are no assets, and everything else goes on', async () => {
  const before = server
  const bare = await serve(join(folder, 'no-such-folder'))
  expect((await fetch(`${bare}/assets/page-1a2b.js`)).status).toBe(404)
  server.close()
  server = before
})
