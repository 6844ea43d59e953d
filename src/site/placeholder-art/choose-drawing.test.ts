import { expect, test } from 'vitest'
import type { Drawing } from '#content/types/fields/drawing.ts'
import { type ContentTypeName, contentTypeOf } from '#content/types/registry.ts'
import { chooseDrawing, drawingPath } from './choose-drawing.ts'

const item = (
  title: string,
  {
    type = 'article',
    category = null,
    drawing = null,
  }: { type?: ContentTypeName; category?: string | null; drawing?: Drawing | null } = {},
) => ({ type, title, category, details: { ...contentTypeOf({ type }).blank, drawing } }) as never

test.each([
  ['Is bail a right? What Kpebu (No 2) changed', 'arrest'],
  ['The Land Act, 2020: what changed for families, spouses and buyers', 'land'],
  ['Two years’ rent in advance', 'land'],
  ['Making a will in Ghana', 'family'],
  ['Setting up a company under Act 992', 'company'],
  ['Data protection in plain words', 'data'],
  ['Reading the 1992 Constitution', 'constitution'],
  ['Winning a moot', 'school'],
  ['A new levy on e-transfers', 'money'],
  ['Unfair dismissal: what an employer owes', 'work'],
  ['Galamsey and the rivers', 'environment'],
  ['A patient’s consent', 'health'],
  ['The burden of evidence', 'court'],
])('“%s” is drawn by its words: %s', (title, drawing) => {
  expect(chooseDrawing(item(title))).toBe(drawing)
})

test('what staff chose comes before every word', () => {
  expect(chooseDrawing(item('Is bail a right?', { drawing: 'health' }))).toBe('health')
})

test('where the title tells nothing its category does, and where nothing tells the court stands there', () => {
  expect(chooseDrawing(item('Kpandai', { type: 'newsletter', category: 'legal-updates' }))).toBe(
    'constitution',
  )
  expect(chooseDrawing(item('Ground Rules', { type: 'book', category: 'Land law' }))).toBe('land')
  expect(chooseDrawing(item('Kpandai'))).toBe('court')
})

test('a beginning inside another word tells nothing', () => {
  expect(chooseDrawing(item('A willing syntax, and an island’s parental Bahrain'))).toBe('court')
})

test('two neighbours of one subject are drawn at different hours, and each always at the same', () => {
  const at = (id: number) => drawingPath({ ...(item('Kpandai') as object), id } as never)
  expect(at(7)).toBe('/drawing/court-3.svg')
  expect(at(8)).toBe('/drawing/court-0.svg')
  expect(at(7)).toBe(at(7))
})
