import { expect, test } from 'vitest'
import { initialsOf } from '../../../ui/people/initials-of.ts'
import { peopleOf } from './people-of.ts'

test('a name becomes its first and last letters, whatever script it is in', () => {
  expect(initialsOf('Ama Serwaa Mensah')).toBe('AM')
  expect(initialsOf('ɛdwoa')).toBe('Ɛ')
  expect(initialsOf('admin-1')).toBe('A1')
  expect(initialsOf('𝒜da ߊ')).toBe('𝒜ߊ')
  expect(initialsOf('  ')).toBe('?')
})

test('somebody with two tabs is shown once, and oneself in another browser as such', () => {
  const at = (tab: string, staffId: number, name: string) => ({ tab, staffId, name })
  expect(peopleOf([at('a', 2, 'Kofi'), at('b', 2, 'Kofi'), at('c', 1, 'Ama')], 'Ama')).toEqual([
    { name: 'Ama in another tab or browser', ownName: 'Ama', initials: 'A', shade: 1 },
    { name: 'Kofi', ownName: 'Kofi', initials: 'K', shade: 2 },
  ])
})
