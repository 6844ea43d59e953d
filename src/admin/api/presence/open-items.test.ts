import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAPSE_MS, OpenItems } from './open-items.ts'

const said = (name: string, items: number[], tab = name) => ({
  kind: 'presence' as const,
  tab,
  staffId: name.length,
  name,
  items: items.map((id) => ({ id, ownerId: null })),
  instance: 'here',
})
const names = (found: { id: number; people: { name: string }[] }[]) =>
  Object.fromEntries(found.map(({ id, people }) => [id, people.map(({ name }) => name)]))

test('who opens an item is told of once, however often it is said again, and who leaves it too', () => {
  const open = new OpenItems()
  expect(names(open.hear(said('Ama', [42]), 0))).toEqual({ 42: ['Ama'] })
  expect(open.hear(said('Ama', [42]), 5000)).toEqual([])
  expect(names(open.hear(said('Kofi', [42]), 6000))).toEqual({ 42: ['Ama', 'Kofi'] })
  expect(names(open.hear(said('Ama', [7]), 7000))).toEqual({ 42: ['Kofi'], 7: ['Ama'] })
  expect(names(open.hear(said('Kofi', []), 8000))).toEqual({ 42: [] })
  expect(names(open.all())).toEqual({ 7: ['Ama'] })
})

test('a tab that says nothing any more is gone, and only that', () => {
  const open = new OpenItems()
  open.hear(said('Ama', [42]), 0)
  open.hear(said('Kofi', [42]), 5000)
  expect(open.lapse(LAPSE_MS)).toEqual([])
  expect(names(open.lapse(LAPSE_MS + 1))).toEqual({ 42: ['Kofi'] })
  expect(names(open.lapse(LAPSE_MS + 5001))).toEqual({ 42: [] })
  expect(open.size).toBe(0)
})

test('nobody speaks for the tab of another, whatever name it goes by', () => {
  const open = new OpenItems()
  open.hear(said('Ama', [42], 'tab'), 0)
  open.hear(said('Kofi', [], 'tab'), 1)
  expect(names(open.all())).toEqual({ 42: ['Ama'] })
})

test('a person with a thousand tabs takes no more room than thirty, and all of the staff no more than a thousand', () => {
  const open = new OpenItems()
  for (let tab = 0; tab < 1000; tab++) open.hear(said('Ama', [42], `tab-${tab}`), 0)
  expect(open.size).toBe(30)
  for (let person = 10; person < 60; person++)
    for (let tab = 0; tab < 30; tab++) open.hear({ ...said('x', [1], `tab-${tab}`), staffId: person }, 0)
  expect(open.size).toBe(1000)
})

test('whatever is said in whatever order, what was told of each item is what stands there', () => {
  const saying = fc.record({
    person: fc.constantFrom('Ama', 'Kofi', 'Yaa Asantewaa'),
    items: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    wait: fc.integer({ min: 0, max: LAPSE_MS }),
  })
  fc.assert(
    fc.property(fc.array(saying, { maxLength: 40 }), (sayings) => {
      const open = new OpenItems()
      const told: Record<string, string[]> = {}
      let now = 0
      for (const { person, items, wait } of sayings) {
        now += wait
        Object.assign(told, names(open.lapse(now)), names(open.hear(said(person, items), now)))
      }
      const standing = Object.fromEntries(Object.entries(told).filter(([, people]) => people.length > 0))
      expect(
        Object.fromEntries(Object.entries(standing).map(([id, people]) => [id, people.toSorted()])),
      ).toEqual(
        Object.fromEntries(Object.entries(names(open.all())).map(([id, people]) => [id, people.toSorted()])),
      )
    }),
  )
})
