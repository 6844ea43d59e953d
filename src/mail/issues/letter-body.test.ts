import { expect, test } from 'vitest'
import { letterBody } from './letter-body.ts'
import { letterBodyText } from './letter-body-text.ts'
import { lookThroughIssue } from './look-through-issue.ts'

const ITEM = 'https://law.example/news/7/court-sits'
const html = (body: string) => letterBody(body, ITEM)
const text = (body: string) => letterBodyText(body, ITEM)

test('every address in a letter is whole', () => {
  expect(
    html(
      '<p><a href="/news">a</a> <a href="#note-1">1</a> <a href="https://x.example/?a=1&amp;b=2">b</a></p>',
    ),
  ).toMatch(
    /href="https:\/\/law\.example\/news".*href="https:\/\/law\.example\/news\/7\/court-sits#note-1".*href="https:\/\/x\.example\/\?a=1&amp;b=2"/,
  )
  expect(html('<img src="/media/images/a.webp" alt="The court" width="800">')).toMatch(
    /^<img src="https:\/\/law\.example\/media\/images\/a\.webp" alt="The court" width="800" style="[^"]*max-width:100%/,
  )
})

test('nothing in a letter is fetched from elsewhere, plays, or carries a colour that a scheme swallows', () => {
  const letter = html(
    '<p><span data-c="#000000">Dark</span></p><img src="https://elsewhere.example/a.png" alt="Map"><figure data-embed="youtube" data-id="dQw4w9WgXcQ"></figure>',
  )
  expect(letter).not.toMatch(/<img|<iframe|<span|youtube/)
  expect(letter).toContain('Dark')
  expect(letter).toContain('>Open picture: Map</a>')
  expect(letter).toContain(`<a href="${ITEM}"`)
})

test('the plain text says all that the letter says, in its order', () => {
  expect(
    text(
      '<h2>Held</h2><p>Bail &amp; <a href="/news">appeal</a>.</p><ol start="3"><li>Time</li><li>Cost</li></ol><table><tbody><tr><td>A</td><td>B</td></tr></tbody></table><img src="/media/images/a.webp" alt="The court"><figure data-embed="youtube" data-id="x"></figure>',
    ),
  ).toBe(
    `Held\n\nBail & appeal (https://law.example/news).\n\n3. Time\n4. Cost\n\nA | B |\n\n[Picture: The court]\n\nPlay it: ${ITEM}`,
  )
})

test('clauses count in a letter’s plain text as on the page, and “In brief” is a box in both', () => {
  const list =
    '<ol data-list="clauses"><li>One<ol><li>First<ol type="a"><li>A</li><li>B<ol type="i"><li>I</li></ol></li></ol></li></ol></li><li>Two<ul><li>x</li></ul></li></ol><ol><li>Else</li></ol>'
  expect(text(list)).toBe('1. One\n\n1.1 First\n\n(a) A\n(b) B\n\n(i) I\n\n2. Two\n\n- x\n\n1. Else')
  const box = '<div data-box="brief"><p><strong>In brief</strong></p><ul><li>Bail is a right.</li></ul></div>'
  expect(text(box)).toBe('In brief\n\n- Bail is a right.')
  expect(html(box)).toMatch(/^<div class="quote" style="[^"]*border-top/)
})

test('somebody is warned of what would annoy fifty thousand people', () => {
  const warned = (body: string, bytes = 0) => lookThroughIssue({ html: 'x'.repeat(bytes), body }).length
  expect(warned('<p><a href="/news">news</a><img src="/a" alt="Court"></p>')).toBe(0)
  expect(warned('<a href="#">here</a><a href="/x"> &nbsp;</a>')).toBe(1)
  expect(warned('<a href="/x"><img src="/a" alt=""></a>')).toBe(2)
  expect(warned('<a href="/x"><img src="/a" alt="Court"></a>')).toBe(0)
  expect(warned('', 103_000)).toBe(1)
})
