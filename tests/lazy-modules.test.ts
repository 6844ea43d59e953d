import { expect, test } from 'vitest'
import { isTest, sources } from './source-code.ts'

/** What only some sites use, or use seldom, and how many megabytes each brings by being loaded alone. */
const LAZY: Record<string, number> = {
  '@aws-sdk/client-s3': 8,
  '@simplewebauthn/server': 11,
  imapflow: 9,
  'music-metadata': 6,
  'pg-boss': 8,
  'prom-client': 2,
  sharp: 5,
}

const server = sources.filter(
  (file) =>
    /^src\/(?!admin\/app\/|testing\/)/.test(file.path) && !isTest(file) && !file.path.endsWith('.testing.ts'),
)
const isStatic = (name: string) => (line: string) =>
  line.endsWith(`from '${name}'`) && !line.startsWith('import type ')

test.each(Object.keys(LAZY))('%s is loaded by whoever first needs it, and never at the start', (name) => {
  const atStart = server.filter(({ text }) => text.split('\n').some(isStatic(name)))
  expect(atStart.map(({ path }) => path)).toEqual([])
  expect(server.some(({ text }) => text.includes(`import('${name}')`))).toBe(true)
})
