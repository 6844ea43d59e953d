import { expect, test } from 'vitest'
import { contentTypeOf } from '#content/types/registry.ts'
import { clearChoices, mergeCopies } from '../../../documents/conflict/merge-copies.ts'
import { differingFields } from '../../../documents/kind/differing-fields.ts'
import { emptyValues, type FormValues } from './form-values.ts'
import { itemFields } from './item-fields.ts'

const type = contentTypeOf({ type: 'podcast' })
const fields = itemFields(type)
const copy = (over: Partial<FormValues> = {}): FormValues => ({
  ...emptyValues(type),
  title: 'Begun',
  ...over,
})

test('a field that only one of the two changed is theirs who changed it; one that both changed is asked', () => {
  const base = copy()
  const mine = copy({ title: 'Mine', description: 'Mine alone' })
  const theirs = copy({
    title: 'Theirs',
    imageAlt: 'Theirs alone',
    details: { ...base.details, duration: '45 min' },
  })
  const choices = clearChoices(fields, base, mine, theirs)
  expect(choices).toEqual({ description: 'mine', imageAlt: 'theirs', 'details.duration': 'theirs' })
  expect(mergeCopies(fields, mine, theirs, { ...choices, title: 'mine' })).toEqual({
    ...base,
    title: 'Mine',
    description: 'Mine alone',
    imageAlt: 'Theirs alone',
    details: { ...base.details, duration: '45 min' },
  })
})

test('when it is not known what both began from, everything that differs is asked', () => {
  expect(clearChoices(fields, null, copy({ title: 'Mine' }), copy({ title: 'Theirs' }))).toEqual({})
})

test('every field of the form can differ and be chosen, the type’s own among them', () => {
  const theirs: FormValues = {
    title: 'T',
    description: 'D',
    body: '<p>B</p>',
    category: 'news',
    publishedAt: '2026-03-09 14:00:00',
    imageUrl: '/media/a.webp',
    imageAlt: 'A',
    commentsEnabled: false,
    authors: [{ givenName: 'Efua', familyName: 'Sackey', credential: 'LL.B' }],
    lawStatedAt: '2026-03-09',
    topics: [3],
    seriesId: 2,
    details: Object.fromEntries(Object.keys(copy().details).map((name) => [name, 'x'])),
  }
  const differing = differingFields(fields, copy(), theirs)
  expect(differing).toHaveLength(12 + Object.keys(copy().details).length)
  const all = Object.fromEntries(differing.map(({ name }) => [name, 'theirs' as const]))
  expect(mergeCopies(fields, copy(), theirs, all)).toEqual(theirs)
})
