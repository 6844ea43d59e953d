import { expect, test } from 'vitest'
import { lastWords } from './last-words.ts'

const before = '<h2>Bail</h2><p>No offence is beyond bail.</p><p>So says the Court.</p>'

test('where somebody was is told by the words that they wrote last, wherever in the text', () => {
  expect(lastWords('', '<p>First &amp; last words</p>')).toBe('First & last words')
  expect(lastWords(before, before.replace('bail.</p>', 'bail, since 2020.</p>'))).toBe(
    'Bail No offence is beyond bail, since 2020.',
  )
  expect(lastWords(before, before), 'only the title').toMatch(/So says the Court\.$/)
  expect(lastWords(before, ''), 'all of it was taken out').toBe('')
  const long = lastWords('', `<p>${'justice '.repeat(200)}end</p>`)
  expect(long).toMatch(/^justice .*end$/)
  expect(long.length).toBeLessThanOrEqual(90)
})
