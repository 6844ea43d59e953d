import { expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { sanitizeReport } from './sanitize-report.ts'

test('who pastes HTML is told what was taken out, each kind once, with its number', () => {
  const { html, removed } = sanitizeReport(
    '<p class="x" style="color:red">One</p><p style="a">Two</p><script>alert(1)</script><iframe src="//x"></iframe><a href="javascript:x">y</a>',
  )
  expect(html).toBe('<p>One</p><p>Two</p><a>y</a>')
  expect(removed).toEqual([
    '<iframe>',
    '<script>',
    'class on <p>',
    'href on <a>',
    'src on <iframe>',
    'style on <p> (2)',
  ])
})

test('nothing is said of a text that stays as it is, nor of what only changes its name', () => {
  expect(sanitizeReport('<h2>One</h2><p><em>Two</em></p>').removed).toEqual([])
  expect(sanitizeReport('<html><body><h1>One</h1><font color="red">x</font></body></html>')).toEqual({
    html: '<h2>One</h2><span data-c="red">x</span>',
    removed: [],
  })
})

test('what cannot be cleaned is refused in words', () => {
  expect(() => sanitizeReport('<b>'.repeat(50_000))).toThrow(InvalidInput)
})
