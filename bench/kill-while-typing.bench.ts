import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signInTo } from '../src/testing/staff-client.ts'
import { PASSWORD, type Site, startSite } from '../src/testing/start-site.ts'
import { type OwnChromium, startChromium } from './own-chromium.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100)
/** Twenty letters a second: faster than people write. */
const LETTER_MS = 50
const KILLS = ['tab', 'browser', 'server', 'network'] as const
const FIELDS = ['title', 'body'] as const
const BEGUN = { title: 'Typed until the end', body: 'Begun.' }
const PUBLIC = '<p>What readers see, from the first round to the last.</p>'
const WAIT_MS = 60_000

type World = { site: Site; chromium: OwnChromium; dataDir: string; profile: string; id: number }
type Round = { kill: (typeof KILLS)[number]; typed: number; kept: number; lostMs: number }

/**
 * Tab, browser, server or network fail at a random moment while somebody types in a draft of changes: how much typing is
 * gone afterwards, and do readers still see the text that is public?
 */
export async function benchKillWhileTyping(): Promise<string[]> {
  const world = await createWorld()
  const rounds: Round[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const kill = KILLS[round % KILLS.length]!
      const field = FIELDS[Math.floor(round / KILLS.length) % FIELDS.length]!
      const result = await typeAndKill(world, kill, field)
      rounds.push(result)
      process.stderr.write(
        `  ${round + 1}: ${kill}, ${field}: ${result.kept} of ${result.typed} letters, ${result.lostMs.toFixed(0)} ms lost\n`,
      )
    }
    const page = await (await fetch(`${world.site.url}/article/${world.id}`)).text()
    if (!page.includes(PUBLIC)) throw new Error('Readers see something else than what was published.')
  } finally {
    await world.chromium.kill()
    await world.site.stop()
    for (const folder of [world.dataDir, world.profile]) rmSync(folder, { recursive: true, force: true })
  }
  return KILLS.map((kill) =>
    report(
      kill,
      rounds.filter((round) => round.kill === kill),
    ),
  ).concat(report('all', rounds))
}

function report(what: string, rounds: Round[]): string {
  const letters = rounds.reduce((sum, { typed }) => sum + typed, 0)
  const over = rounds.filter(({ lostMs }) => lostMs > 1000).length
  const spread = formatSpread(spreadOf(rounds.map(({ lostMs }) => lostMs)), 0)
  return `${what}: ${rounds.length} kills, ${letters} letters typed; typing lost ${spread} ms; over 1 s: ${over}`
}

async function createWorld(): Promise<World> {
  const [dataDir, profile] = [
    mkdtempSync(join(tmpdir(), 'nyansapo-kill-')),
    mkdtempSync(join(tmpdir(), 'profile-')),
  ]
  const site = await startSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: '0' })
  const staff = await signInTo(site.url)
  const { id } = await staff.ask('POST', '/content', { type: 'article', title: BEGUN.title, body: PUBLIC })
  const { version } = await staff.ask('POST', `/content/${id}/publish`)
  await staff.ask('PUT', `/content/${id}/changes`, { version, body: `<p>${BEGUN.body}</p>` })
  return { site, chromium: await startChromium(profile), dataDir, profile, id }
}

async function typeAndKill(world: World, kill: Round['kill'], field: 'title' | 'body'): Promise<Round> {
  const page = await openForm(world)
  await inputOf(page, field).click()
  await page.keyboard.press('ControlOrMeta+End')
  const killAt = performance.now() + 300 + Math.random() * 5000
  const stamps: number[] = []
  while (performance.now() < killAt) {
    stamps.push(performance.now())
    await page.keyboard.press(letter(stamps.length - 1))
    await pause(Math.max(0, stamps[0]! + stamps.length * LETTER_MS - performance.now()))
  }
  const killedAt = performance.now()
  await KILL[kill](world, page)

  const after = await openForm(world)
  const kept = await takeOffer(after, field, stamps.length)
  await after.close()
  return { kill, typed: stamps.length, kept, lostMs: kept < stamps.length ? killedAt - stamps[kept]! : 0 }
}

const letter = (index: number) => 'abcdefghij'[index % 10]!

const KILL: Record<Round['kill'], (world: World, page: Page) => Promise<void>> = {
  async tab(_world, page) {
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => {})
    await crashed
    await page.close()
  },
  async browser(world) {
    await world.chromium.kill()
    world.chromium = await startChromium(world.profile)
  },
  async server(world, page) {
    const ended = new Promise((resolve) => world.site.process.once('exit', resolve))
    world.site.process.kill('SIGKILL')
    await Promise.all([ended, page.close()])
    const { port } = new URL(world.site.url)
    world.site = await startSite({ DATA_DIR: world.dataDir, SAMPLE_CONTENT: '0', PORT: port })
  },
  async network(world, page) {
    await world.chromium.context.setOffline(true)
    await page.close()
    await world.chromium.context.setOffline(false)
  },
}

async function openForm({ chromium, site, id }: World): Promise<Page> {
  const page = await chromium.context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  await page.goto(`${site.url}/admin/articles?edit=${id}`)
  const password = page.getByLabel('Password').first()
  const body = inputOf(page, 'body')
  await password.or(body).first().waitFor()
  if (await password.isVisible()) {
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await body.waitFor()
  return page
}

const inputOf = (page: Page, field: 'title' | 'body') =>
  field === 'title' ? page.getByLabel('Title') : page.locator('[contenteditable=true]')

/** @returns how many letters of what was typed came back; the text is then given up */
async function takeOffer(page: Page, field: 'title' | 'body', typed: number): Promise<number> {
  const offer = page.getByRole('region', { name: 'Unsaved text was found' })
  const came = await offer.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
  if (!came) return 0
  await offer.getByRole('button', { name: 'Restore' }).click()
  const input = inputOf(page, field)
  const read = async () =>
    field === 'title' ? await input.inputValue() : ((await input.textContent()) ?? '')
  let text = await read()
  for (const until = performance.now() + WAIT_MS; text === BEGUN[field] && performance.now() < until; ) {
    await pause(50)
    text = await read()
  }
  const back = text.slice(BEGUN[field].length)
  const all = Array.from({ length: typed }, (_, index) => letter(index)).join('')
  if (!text.startsWith(BEGUN[field]) || !all.startsWith(back)) throw new Error(`Came back changed: ${text}`)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await input.waitFor({ state: 'detached' })
  return back.length
}
