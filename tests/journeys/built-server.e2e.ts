import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startSite } from '../../src/testing/start-site.ts'
import { expect, test } from './fixtures.ts'

test('the built site draws its pages with React’s production code, whatever the machine says of itself', () => {
  const folder = join(process.cwd(), 'dist/server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const built = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  expect(built).toContain('react-dom-server-legacy.node.production.js')
  expect(built).not.toContain('.development.js')
  expect(built).not.toMatch(/^import .* from "react/m)
})

test.describe('on a port that is taken', () => {
  test.use({ readsOnly: true })
  test('a first start says so before it makes a database or a password', ({ site }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nyansapo-journey-'))
    const { status, stdout, stderr } = spawnSync(
      join(process.cwd(), 'node_modules/.bin/node'),
      ['dist/server/main.js'],
      { env: { ...process.env, PORT: new URL(site.url).port, DATA_DIR: dataDir }, encoding: 'utf8' },
    )
    expect(stderr).toMatch(/^Cannot listen on .*EADDRINUSE.*: set PORT or HOST to another\.\n$/)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(dataDir, { recursive: true })
  })
})

test('who is told to stop ends what is under way first, and says so; told again, it waits for nothing but the database', async () => {
  for (const signals of [1, 2]) {
    await using site = await startSite({ SAMPLE_CONTENT: '0', LOG_LEVEL: 'info' })
    const said: string[] = []
    createInterface({ input: site.process.stdout! }).on('line', (line) => void said.push(line))
    // A form that is being sent, and never ends.
    const sending = request(`${site.url}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
    })
    const cutOff = once(sending, 'error')
    sending.write('{')
    await expect.poll(() => (sending.socket?.bytesWritten ?? 0) > 0).toBe(true)

    // Not its exit: what it said last may still be on its way then.
    const ended = once(site.process, 'close')
    site.process.kill('SIGTERM')
    await expect.poll(() => said.join()).toContain('"Stopping."')
    if (signals === 2) site.process.kill('SIGTERM')
    expect(await ended).toEqual([signals - 1, null])
    await cutOff
    expect(said.filter((line) => line.includes('"Stopping."'))).toHaveLength(signals)
    expect(said.at(-1)).toMatch(new RegExp(`"code":${signals - 1}.*"Stopped."`))
  }
})
