import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { loadCorpora } from '#testing/corpora.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { keyOf } from './media-file.ts'

test('the address of a file is its key, and no text is a key that leads out of the library', () => {
  expect(keyOf('/media/images/2026/a-b.webp')).toBe('images/2026/a-b.webp')
  const steps = [
    '../../etc/passwd',
    'images/../../secret.key',
    './a',
    'a//b',
    '/etc/passwd',
    'a/.env',
    '.git/config',
  ]
  let keys = 0
  for (const text of [...steps, ...hostileTexts(), ...loadCorpora().texts]) {
    const key = keyOf(`/media/${text}`)
    if (key === null) continue
    keys++
    expect(posix.normalize(key), text).toBe(key)
    expect(key, text).toMatch(/^[A-Za-z0-9]/)
    expect(
      key.split('/').filter((part) => part.startsWith('.')),
      text,
    ).toEqual([])
  }
  expect(steps.map((step) => keyOf(`/media/${step}`))).toEqual(steps.map(() => null))
  expect(keys).toBeGreaterThan(0)
})
