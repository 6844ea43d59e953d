import { expect, test } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { DraftState } from '../autosave/create-draft-keeper.ts'
import { saveWords } from './save-words.ts'

const HERE = Date.parse('2026-11-20T12:04:05Z')
const THERE = Date.parse('2026-11-20T12:03:50Z')
const state = (
  here: Partial<DraftState['here']>,
  server: Partial<DraftState['server']> = {},
): DraftState => ({
  here: { savedAt: null, fault: null, ...here },
  server: { savedAt: null, queue: { kind: 'idle' }, ...server },
})
const failed = (error: unknown) => ({ queue: { kind: 'failed' as const, error, retries: true } })

test('the line says what is kept where, and when', () => {
  expect(saveWords(state({}))).toMatchObject({ line: '', spoken: '' })
  expect(saveWords(state({ savedAt: HERE })).line).toBe('Saved here 12:04:05 · Not yet on server')
  expect(saveWords(state({ savedAt: HERE }, { savedAt: THERE })).line).toBe(
    'Saved here 12:04:05 · Saved on server 12:03:50',
  )
  expect(saveWords(state({ savedAt: HERE }, { queue: { kind: 'sending' } })).line).toBe(
    'Saved here 12:04:05 · Saving…',
  )
})

test('it never says “kept in this browser” when the browser kept nothing', () => {
  const offline = failed(ApiProblem.noConnection())
  expect(saveWords(state({ savedAt: HERE }, offline)).line).toBe(
    'Not saved on server: no connection; kept in this browser',
  )
  const nowhere = saveWords(state({ fault: 'this browser has no room left' }, offline))
  expect(nowhere.line).toBe(
    'Not saved on server: no connection · Not saved here: this browser has no room left',
  )
  expect(nowhere.isTrouble).toBe(true)
})

test('a screen reader hears of a turn, not of every second', () => {
  const early = saveWords(state({ savedAt: HERE }, { savedAt: THERE }))
  const later = saveWords(state({ savedAt: HERE + 5000 }, { savedAt: THERE + 9000 }))
  expect(later.line).not.toBe(early.line)
  expect(later.spoken).toBe(early.spoken)
})

test('a document that is kept in the browser alone speaks of no server', () => {
  const here = { savedAt: null, fault: null }
  expect(saveWords({ here, server: null }).line).toBe('')
  expect(saveWords({ here: { ...here, savedAt: HERE }, server: null }).line).toBe(
    'Kept in this browser 12:04:05; not saved yet',
  )
})
