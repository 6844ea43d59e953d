import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { get, request } from 'node:http'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInTo } from '../../src/testing/staff-client.ts'
import { type Site, startSite } from '../../src/testing/start-site.ts'
import { expect, test } from './fixtures.ts'

function readServer(): string[] {
  const folder = join(process.cwd(), 'dist/server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(folder, name), 'utf8'))
}

test('the built site draws its pages with React’s production code, whatever the machine says of itself', () => {
  const built = readServer().join('\n')
  expect(built).toContain('react-dom-server-legacy.node.production.js')
  expect(built).not.toContain('.development.js')
  expect(built).not.toMatch(/^import .* from "react/m)
})

test('the built server brings its libraries along, all but what is compiled for a machine, in one byte a letter', () => {
  const built = readServer()
  const loaded = built.flatMap((text) => [
    ...text.matchAll(/^import [^"]*from "([^"]+)";$|\bimport\("([^"]+)"\)|^import "([^"]+)";$/gm),
  ])
  const outside = loaded.map(([, ...names]) => names.find(Boolean)!).filter((name) => !name.startsWith('.'))
  expect(outside.filter((name) => !isBuiltin(name))).toEqual(['sharp'])
  expect(built.flatMap((text) => text.match(/[^\0-\x7f]/g) ?? [])).toEqual([])
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
    const { said } = site
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

const ARTICLE = { type: 'article', title: 'Is bail a right?', body: '<p>No offence is beyond bail.</p>' }

test('several processes answer on one address; one that is killed is replaced, readers go on, and no acknowledged save is lost', async () => {
  await using site = await startSite({ WORKERS: '2', SAMPLE_CONTENT: '0', LOG_LEVEL: 'info' })
  const { said } = site
  await expect.poll(() => readyWorkers(said)).toEqual([1, 2])
  const staff = await signInTo(site.url)
  const saved: number[] = []
  const save = async (nr: number) => {
    const { id } = await staff.ask('POST', '/content', { ...ARTICLE, title: `Saved as number ${nr}` })
    saved.push(id)
  }
  for (let nr = 0; nr < 5; nr++) await save(nr)
  const stopReading = readOnAndOn(site.url)

  // The first one, which does the background work.
  const [first] = workersOf(site)
  process.kill(first!, 'SIGKILL')
  // What was on its way to the one that died is an error that the writer sees, and saves again; never a save that is gone.
  for (let nr = 5; nr < 15; nr++) await expect(() => save(nr)).toPass()
  await expect
    .poll(() => said.join('\n'))
    .toMatch(/"worker":1.*"signal":"SIGKILL".*A worker ended; another is started/)
  await expect.poll(() => readyWorkers(said)).toEqual([1, 2, 1])
  const read = await stopReading()
  expect(read.answered).toBeGreaterThan(READERS)
  // Each reader had one connection, which may have been in the hands of the process that was killed.
  expect(read.cutOff).toBeLessThanOrEqual(READERS)
  expect(read.otherwise).toEqual([])
  for (const id of saved) expect((await staff.ask('GET', `/content/${id}`)).id).toBe(id)

  const ended = once(site.process, 'close')
  site.process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said.filter((line) => line.includes('"Stopping."'))).toHaveLength(1)
  expect(said.at(-1)).toContain('"Stopped."')
})

test('what is published through one process is seen through the others, and what is taken back is gone there', async () => {
  await using site = await startSite({ WORKERS: '2', SAMPLE_CONTENT: '0', LOG_LEVEL: 'info' })
  const { said } = site
  await expect.poll(() => readyWorkers(said)).toEqual([1, 2])
  const staff = await signInTo(site.url)
  const { id } = await staff.ask('POST', '/content', ARTICLE)
  const path = `/article/${id}/is-bail-a-right`
  // New connections are handed to the processes in turn: each of them knows the page before it changes.
  const seen = async () => {
    const answers: number[] = []
    for (let nr = 0; nr < 6; nr++) answers.push(await statusOf(site.url + path))
    return new Set(answers)
  }
  await expect.poll(seen).toEqual(new Set([404]))
  await staff.ask('POST', `/content/${id}/publish`)
  await expect.poll(seen).toEqual(new Set([200]))
  await staff.ask('POST', `/content/${id}/unpublish`)
  await expect.poll(seen).toEqual(new Set([404]))

  // A process that hangs does not hold up an operator who has lost patience.
  process.kill(workersOf(site)[1]!, 'SIGSTOP')
  const ended = once(site.process, 'close')
  site.process.kill('SIGTERM')
  await expect.poll(() => said.join()).toContain('"Stopping."')
  site.process.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(workersOf(site)).toEqual([])
})

/** Which workers have said that they are ready, in their order. */
function readyWorkers(said: readonly string[]): number[] {
  return said.flatMap((line) => {
    const [, worker] = /"worker":(\d+).*"msg":"Ready\."/.exec(line) ?? []
    return worker ? [Number(worker)] : []
  })
}

/** The processes that answer: children of the first one that run this program, the oldest first. */
function workersOf({ process: { pid } }: Site): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.includes('dist/server/main.js'))
  return lines.map((line) => Number.parseInt(line, 10)).toSorted((a, b) => a - b)
}

const READERS = 4

/** Some readers, each on one new connection after the other. @returns what ends them, with what they got */
function readOnAndOn(url: string) {
  const seen = { answered: 0, cutOff: 0, otherwise: [] as unknown[] }
  let isOver = false
  const reading = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      try {
        const status = await statusOf(url)
        if (status === 200) seen.answered++
        else seen.otherwise.push(status)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') seen.cutOff++
        else seen.otherwise.push(error)
      }
    }
  })
  return async () => {
    isOver = true
    await Promise.all(reading)
    return seen
  }
}

/** On a connection of its own. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { connection: 'close' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    }).on('error', reject)
  })
}
