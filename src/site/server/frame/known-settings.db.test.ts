import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakableDatabase, createBreakableDatabase } from '#testing/breakable-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { KnownSettings } from './known-settings.ts'

let database: BreakableDatabase
let app: TestApp
beforeAll(async () => {
  database = await createBreakableDatabase()
  app = await startTestApp({ database })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const rename = (tagline: string) =>
  runSql(database.behind, 'update site_settings set tagline = $1', [tagline])

test('the settings are read once while changes are heard, and anew when one is', async () => {
  const settings = new KnownSettings(app.app.database.publicDb)
  settings.trust(true)
  await rename('First')
  expect((await settings.read()).tagline).toBe('First')
  await rename('Second')
  expect((await settings.read()).tagline).toBe('First')
  settings.forget()
  expect((await settings.read()).tagline).toBe('Second')
})

test('while changes may pass unheard they are read each time, and nothing from before is shown afterwards', async () => {
  const settings = new KnownSettings(app.app.database.publicDb)
  for (const tagline of ['Third', 'Fourth']) {
    await rename(tagline)
    expect((await settings.read()).tagline).toBe(tagline)
  }
  settings.trust(true)
  expect((await settings.read()).tagline).toBe('Fourth')
  settings.trust(false)
  await rename('Fifth')
  settings.trust(true)
  expect((await settings.read()).tagline).toBe('Fifth')
})

test('what could not be read is asked for again', async () => {
  const settings = new KnownSettings(app.app.database.publicDb)
  settings.trust(true)
  await database.goAway()
  await expect(settings.read()).rejects.toThrow()
  await database.comeBack()
  await expect.poll(() => settings.read().then(({ siteTitle }) => siteTitle, String)).toBe('Nyansapo Law')
})
