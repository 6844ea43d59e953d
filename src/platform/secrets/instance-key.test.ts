import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BrokenSeal, openInstanceKey } from './instance-key.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-key-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('two processes that start at once have one key, which only their user may read', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => openInstanceKey(undefined, folder)))
  const sealed = keys[0]!.seal('mail', 'secret')
  expect(keys.map((key) => key.unseal('mail', sealed))).toEqual(Array(5).fill('secret'))
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(sealed).not.toContain(Buffer.from('secret').toString('base64url'))
})

test('what was sealed opens with the same key, for the same purpose and unchanged, or not at all', async () => {
  const key = await openInstanceKey('of the environment', folder)
  const sealed = key.seal('mail', 'secret')
  expect((await openInstanceKey('of the environment', folder)).unseal('mail', sealed)).toBe('secret')
  const other = await openInstanceKey('another', folder)
  expect(() => other.unseal('mail', sealed)).toThrow(BrokenSeal)
  expect(() => key.unseal('else', sealed)).toThrow(BrokenSeal)
  expect(() => key.unseal('mail', `${sealed.slice(0, -2)}AA`)).toThrow(BrokenSeal)
  expect(() => key.unseal('mail', '')).toThrow(BrokenSeal)
  expect(key.hash('address', 'ama@example.com')).not.toBe(other.hash('address', 'ama@example.com'))
})

test('a key that was cut short is refused, not replaced', async () => {
  const path = join(folder, 'secret.key')
  const whole = await readFile(path, 'utf8')
  await writeFile(path, whole.slice(0, 10))
  await expect(openInstanceKey(undefined, folder)).rejects.toThrow('does not hold a whole key')
  await writeFile(path, whole)
})
