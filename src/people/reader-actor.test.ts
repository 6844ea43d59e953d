import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Forbidden } from '#platform/errors.ts'
import { projectRoot } from '#platform/project-root.ts'
import { can, readerActor } from './actor.ts'
import { capabilities } from './capabilities.schema.ts'

const reader = readerActor('tests')

test('a reader has the one capability that the form needs, and no other', () => {
  expect(capabilities.length).toBeGreaterThan(8)
  expect(capabilities.filter((capability) => can(reader, capability))).toEqual(['article.submit'])
})

/** Every function that acts for somebody on a database of its own: the handle first, then who acts. */
const COMMAND =
  /export (?:async )?function (\w+)\(\s*(?:db: Db|services: [^,]+(?:, )?[^,]*|\{ db, storage \}: [^}]+\}),\s*actor: Actor/g
/** What concerns a signed-in person's own things, or leaves out what they may not see, and steps of commands that have asked already. */
const OTHERS = [
  ...['listAutosaves', 'signOut', 'findUnfinished', 'listReadable', 'countWaiting'],
  ...[
    'keepFile',
    'moderateComment',
    'countSentBack',
    'listOwnOutdated',
    'keepBroughtPictures',
    'listToConfirm',
    'dropBroughtPictures',
    'listUnscheduled',
    'listAssigned',
    'listNotedItems',
  ],
]
const ARGUMENTS: Record<string, unknown[]> = {
  changeInBulk: [{ action: 'publish', type: 'article', items: [] }],
  decideAboutComments: ['approve', [1]],
}

const commands = globSync('src/**/*.ts', { cwd: projectRoot })
  .filter((path) => !path.includes('.test.') && !path.startsWith('src/testing/'))
  .flatMap((path) =>
    [...readFileSync(join(projectRoot, path), 'utf8').matchAll(COMMAND)].map(([, name]) => ({
      name: name!,
      path,
    })),
  )
  .filter(({ name }) => !OTHERS.includes(name))

test('this test finds the commands', () => {
  expect(commands.length).toBeGreaterThan(25)
  const names = commands.map(({ name }) => name)
  for (const name of ['publishContent', 'uploadMedia', 'deleteMedia', 'saveSettings', 'exportCases'])
    expect(names).toContain(name)
})

test.each(commands)('a reader is refused by $name, before anything is read', async ({ name, path }) => {
  const room = (await import(join(projectRoot, path))) as Record<string, (...input: unknown[]) => unknown>
  const run = async () => room[name]!({}, reader, ...(ARGUMENTS[name] ?? [{}, {}, {}]))
  await expect(run()).rejects.toThrow(Forbidden)
})
