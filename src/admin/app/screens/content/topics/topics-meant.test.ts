import { expect, test } from 'vitest'
import { topicsMeant } from './topics-meant.ts'

const crime = { id: 4, name: 'Criminal Law', also: [9, 11] }
const rights = { id: 5, name: 'Civil Rights', also: [] }

test('a topic that was merged is shown as what it means, once, and one that is gone is not shown', () => {
  expect(topicsMeant([crime, rights], [9, 5, 4, 77])).toEqual([crime, rights])
  expect(topicsMeant([crime, rights], [])).toEqual([])
})
