import { expect, test } from 'vitest'
import { newestOfEach, surplus } from './backup.ts'

const backup = (id: string, typedAt: number, draftSession = id, isDecided = false) => ({
  id,
  typedAt,
  draftSession,
  isDecided,
})
const ids = (backups: { id: string }[]) => backups.map(({ id }) => id)

test('five backups are kept and the oldest goes', () => {
  expect(surplus([1, 2, 3, 4, 5].map((time) => backup(`b${time}`, time)))).toEqual([])
  expect(ids(surplus([3, 1, 2, 6, 5, 4].map((time) => backup(`b${time}`, time))))).toEqual(['b1'])
})

test('a long writing does not push out the text of a form that crashed before it', () => {
  const crashed = backup('crashed', 1)
  const long = [2, 3, 4, 5, 6, 7].map((time) => backup(`long${time}`, time, 'long'))
  expect(ids(surplus([crashed, ...long]))).toEqual(['long3', 'long2'])
})

test('what was decided about goes before what was not', () => {
  const kept = [2, 3, 4, 5].map((time) => backup(`open${time}`, time))
  expect(ids(surplus([backup('open1', 1), ...kept, backup('done', 9, 'done', true)]))).toEqual(['done'])
})

test('of each form its newest text is offered, the newest form first', () => {
  const all = [backup('a1', 1, 'a'), backup('b1', 3, 'b'), backup('a2', 2, 'a'), backup('b0', 0, 'b')]
  expect(ids(newestOfEach(all))).toEqual(['b1', 'a2'])
})
