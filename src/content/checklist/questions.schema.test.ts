import { expect, test } from 'vitest'
import { isSentence, questionsOf, risksAmong } from './questions.schema.ts'

const piece = { type: 'article', category: 'opinion', imageUrl: null, body: '<p>x</p>' } as const

test('an article, an opinion and a report are asked what concerns each, and of pictures where they have some', () => {
  const all = ['court', 'victim', 'criticised']
  expect(questionsOf(piece)).toEqual({ drawn: ['lawDate', 'sources'], asked: all })
  expect(questionsOf({ ...piece, category: 'news' })).toEqual({ drawn: [], asked: all })
  for (const pictured of [{ imageUrl: '/media/a.webp' }, { body: '<p><img src="/media/a.webp"></p>' }])
    expect(questionsOf({ ...piece, ...pictured }).asked).toContain('pictures')
  expect(questionsOf({ ...piece, type: 'podcast', imageUrl: '/media/a.webp' })).toEqual({
    drawn: [],
    asked: [],
  })
})

test('a yes is a risk where it is one, and so is a no; what is not asked is none', () => {
  const { asked } = questionsOf(piece)
  expect(risksAmong(asked, { court: 'no', victim: 'no', criticised: 'yes' })).toEqual([])
  expect(risksAmong(asked, { court: 'yes', victim: 'yes', criticised: 'no' })).toEqual(asked)
  expect(risksAmong(asked, { pictures: 'no' })).toEqual([])
})

test('the sentence is typed in any capitals, and in no other words', () => {
  expect(isSentence('I have weighed this and answer for it')).toBe(true)
  expect(isSentence('  i HAVE weighed  this and answer for it. ')).toBe(true)
  for (const typed of [undefined, '', 'yes', 'I have weighed this', 'I have weighed this and answer for itt'])
    expect(isSentence(typed)).toBe(false)
})
