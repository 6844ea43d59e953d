import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nyansapo-one-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A command that installs for a moment; `dies` ends it in the middle, without a word. */
function command(name: string, dies = false): Promise<unknown> {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { oneAtATime } from ${JSON.stringify(join(projectRoot, 'scripts/one-at-a-time.js'))}
    const say = (word) => appendFileSync(${JSON.stringify(join(folder, 'said'))}, word + ' ')
    await oneAtATime(${JSON.stringify(join(folder, 'at-it'))}, async () => {
      say('${name}')
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (${dies}) process.kill(process.pid, 'SIGKILL')
      say('${name}')
    }, () => {})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' })
  return new Promise((resolve) => child.on('close', resolve))
}
const said = () => readFileSync(join(folder, 'said'), 'utf8').trim()

test('commands that start at once in one folder prepare it one after the other', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => command(name)))
  expect(said().split(' ')).toHaveLength(6)
  expect(said()).toMatch(/^(\w) \1 (\w) \2 (\w) \3$/)
  expect(existsSync(join(folder, 'at-it'))).toBe(false)
})

test('a command that died while it prepared keeps nobody waiting, and those who come after do not meet', async () => {
  await command('dead', true)
  expect(existsSync(join(folder, 'at-it'))).toBe(true)
  await Promise.all(['a', 'b', 'c'].map((name) => command(name)))
  expect(said()).toMatch(/^dead (\w) \1 (\w) \2 (\w) \3$/)
})

test('a file that names nobody who lives is no obstacle', async () => {
  writeFileSync(join(folder, 'at-it'), '999999999')
  await command('a')
  expect(said()).toBe('a a')
})
