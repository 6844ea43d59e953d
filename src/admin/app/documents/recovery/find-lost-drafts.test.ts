import { expect, test } from 'vitest'
import { findLostDrafts } from './find-lost-drafts.ts'

const backup = (draftSession: string, values: string, typedAt: number, isDecided = false) => ({
  id: `${draftSession}-${typedAt}`,
  document: 'ama/content/1',
  draftSession,
  values,
  baseVersion: 1,
  typedAt,
  typedBy: 'ama',
  isDecided,
})
const autosave = (draftSession: string, values: string, typedAt: number) => ({
  draftSession,
  values,
  baseVersion: 1,
  typedAt,
  typedBy: 'ama',
  userAgent: 'Phone',
})
const find = (over: Partial<Parameters<typeof findLostDrafts<string>>[0]>) =>
  findLostDrafts<string>({
    backups: [],
    autosaves: [],
    open: new Set(),
    differs: (values) => values !== 'stored',
    ...over,
  })

test('of a form that left text in this browser and on the server, the newer is offered, once', () => {
  expect(find({ backups: [backup('a', 'newer', 2)], autosaves: [autosave('a', 'older', 1)] })).toMatchObject([
    { values: 'newer', userAgent: null },
  ])
  expect(find({ backups: [backup('a', 'older', 1)], autosaves: [autosave('a', 'newer', 2)] })).toMatchObject([
    { values: 'newer', userAgent: null },
  ])
})

test('text from another device is offered too, and says from where', () => {
  const found = find({ backups: [backup('a', 'here', 1)], autosaves: [autosave('b', 'there', 2)] })
  expect(found).toMatchObject([
    { values: 'there', userAgent: 'Phone' },
    { values: 'here', userAgent: null },
  ])
})

test('what is stored already, what was decided about and what another tab writes on is not offered', () => {
  expect(find({ backups: [backup('a', 'stored', 1)] })).toEqual([])
  expect(
    find({ backups: [backup('a', 'unwanted', 1, true)], autosaves: [autosave('a', 'unwanted', 1)] }),
  ).toEqual([])
  expect(find({ backups: [backup('a', 'being typed', 1)], open: new Set(['a']) })).toEqual([])
})
