import { expect, test } from 'vitest'
import { readCitations } from './read-citations.ts'

const linkCitations = (html: string) => readCitations(html).linked

const ACT = '<a href="/authorities/act-843">'

test('a citation becomes a link with the part that it names, and the words stay', () => {
  expect(linkCitations('<p>Under section 27(1) of Act 843 a controller registers.</p>')).toBe(
    `<p>Under ${ACT}section 27(1) of Act 843</a> a controller registers.</p>`,
  )
})

test('where a tag divides the words, the number alone leads there, and else nothing', () => {
  expect(linkCitations('<p>section 20 of the <em>Data Protection Act, 2012</em> (Act 843)</p>')).toBe(
    `<p>section 20 of the <em>Data Protection Act, 2012</em> (${ACT}Act 843</a>)</p>`,
  )
  const divided = '<p>Act <strong>843</strong></p>'
  expect(linkCitations(divided)).toBe(divided)
})

test('the author’s own links, code and headings stay as they are', () => {
  const html =
    '<h2>Act 843</h2><p><a href="https://example.com/">Act 843</a> <code>Act 843</code></p><pre>Act 843</pre>'
  expect(linkCitations(html)).toBe(html)
})

test('the number of a footnote is no part of a citation', () => {
  const html = '<p>[2015] GHASC 13<sup id="noteref-1"><a href="#note-1">3</a></sup></p>'
  expect(linkCitations(html)).toContain('<a href="/authorities/ghasc-2015-13">[2015] GHASC 13</a><sup')
})

test('signs that HTML escapes are read as what they stand for', () => {
  expect(linkCitations('<p>A &amp; B: 5 G&amp;G 12 &lt; Act 843</p>')).toBe(
    `<p>A &amp; B: <a href="/authorities/gg-5-12">5 G&amp;G 12</a> &lt; ${ACT}Act 843</a></p>`,
  )
})

test.each([
  ['line within it', '<p>Constitution of Kenya, 2010</p></blockquote>'],
  ['line behind it', '</blockquote><p>— Constitution of Kenya, 2010</p>'],
])('a quotation is of one country, in all its paragraphs, when its source is named in a %s', (_, source) => {
  const html = `<p>The Constitution of Ghana has its own words.</p><blockquote><p>Article 49 of the Constitution is plain.</p><p>So is article 50(2) of the Constitution; see Cap 80.</p>${source}`
  expect(linkCitations(html)).toBe(html)
})

test('a quotation that names no other country is Ghana’s, and so is what stands around one that does', () => {
  const ours =
    '<p>The Constitution of Ghana.</p><blockquote><p>Article 14 of the Constitution.</p><p>Act 843.</p></blockquote>'
  expect(linkCitations(ours)).toContain('>Article 14 of the Constitution</a>')
  const beside =
    '<blockquote><p>Article 49 of the Constitution.</p><p>Constitution of Kenya</p></blockquote><p>In Ghana it is article 14 of the Constitution.</p>'
  expect(linkCitations(beside)).toContain('<p>In Ghana it is <a href="/authorities/constitution-1992">')
})

test('what is another country’s stays words, also in a quotation', () => {
  const html =
    '<blockquote><p>In Kenya the Evidence Act, Cap 80, applies; article 50(2) too.</p></blockquote>'
  expect(linkCitations(html)).toBe(html)
})
