import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { dangersIn, parseStrictHtml } from '#testing/html-elements.ts'
import { anyMarkup } from '#testing/html-grammar.ts'
import { countWords } from './reading-time.schema.ts'
import { renderRichText } from './render-rich-text.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

test('a video is a link into an empty frame, so that nothing loads before the click', () => {
  const html = renderRichText(
    '<p>A</p><figure data-embed="youtube" data-id="dQw4w9WgXcQ"><figcaption>The hearing</figcaption></figure><p>B</p>',
  )
  expect(html).toContain(
    '<a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0" target="youtube-dQw4w9WgXcQ">▶ Play from YouTube</a>',
  )
  expect(html).toContain(
    '<iframe name="youtube-dQw4w9WgXcQ" title="Video from YouTube" width="640" height="360"',
  )
  expect(html).not.toContain(' src=')
  expect(html).toMatch(/<figcaption>The hearing<\/figcaption><\/figure><p>B<\/p>$/)
})

test('a video begins where its link said', () => {
  expect(
    renderRichText('<figure data-embed="youtube" data-id="dQw4w9WgXcQ" data-start="30"></figure>'),
  ).toContain('/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0&amp;start=30"')
})

test('a document of Google Drive has the frame that the specification gives, and keeps its key', () => {
  const html = renderRichText(
    '<figure data-embed="drive" data-id="1aBcDeFgHiJ" data-key="0-AbCdEfGhIjKl"></figure>',
  )
  expect(html).toContain(
    'href="https://drive.google.com/file/d/1aBcDeFgHiJ/preview?resourcekey=0-AbCdEfGhIjKl"',
  )
  expect(html).toContain('width="640" height="480"')
})

test('sound of ours is played in the text, under its link, and nothing of it loads before', () => {
  const link = '<a href="/media/audio/a.mp3">The hearing</a>'
  expect(renderRichText(`<figure data-file="sound">${link}</figure>`)).toBe(
    `<figure data-file="sound">${link}<audio controls preload="none" src="/media/audio/a.mp3"></audio></figure>`,
  )
  for (const figure of [
    `<figure data-file="pdf"><a href="/media/pdf/a.pdf">The judgment</a></figure>`,
    '<figure data-file="sound"><a href="https://elsewhere.example/a.mp3">x</a></figure>',
    '<figure data-file="sound"><figcaption>x</figcaption></figure>',
  ])
    expect(renderRichText(figure)).toBe(figure)
})

test('any other figure stays', () => {
  const figure = '<figure data-embed="vimeo" data-id="1">x</figure>'
  expect(renderRichText(figure)).toBe(figure)
  expect(renderRichText('<figure><figcaption>x</figcaption></figure>')).toBe(
    '<figure><figcaption>x</figcaption></figure>',
  )
})

test('coloured words keep their colour, also around words without one', () => {
  expect(renderRichText('<p><span data-c="#a63d2f">a <span>b</span> c</span> d</p>')).toBe(
    '<p><font color="#a63d2f">a <font>b</font> c</font> d</p>',
  )
  expect(renderRichText('<p><span>a</span></p>')).toBe('<p><span>a</span></p>')
})

test('a wide table scrolls in itself, by keyboard too', () => {
  expect(renderRichText('<table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
    '<table tabindex="0"><tbody><tr><td>1</td></tr></tbody></table>',
  )
})

test('a picture of ours comes in a ladder of sizes, with the uploaded one for who takes neither format', () => {
  const html = renderRichText(
    '<p>A</p><img src="/media/images/1-a.png" alt="a &gt; b" width="640" /><p>B</p>',
  )
  expect(html).toContain('<source type="image/avif" srcset="/img/320/images/1-a.png.avif 320w, ')
  expect(html).toContain('/img/1280/images/1-a.png.webp 1280w"')
  expect(html).toContain(
    '<img loading="lazy" decoding="async" src="/media/images/1-a.png" alt="a &gt; b" width="640" /></picture><p>B</p>',
  )
})

test('any other file of ours only waits, and no text becomes markup', () => {
  for (const url of ['/media/song.mp3', '/media/../a.png', '/media/a b.png'])
    expect(renderRichText(`<img alt="x" src="${url}" />`)).toBe(
      `<img loading="lazy" decoding="async" alt="x" src="${url}" />`,
    )
  expect(renderRichText('<p>&lt;img src="/media/a.png"&gt;</p>')).toBe(
    '<p>&lt;img src="/media/a.png"&gt;</p>',
  )
})

test('a picture that lies elsewhere is a link that says where, and nothing is loaded from there', () => {
  const url = 'https://elsewhere.example/a.png?x=1&amp;y=2'
  expect(renderRichText(`<p>A <img src="${url}" alt="The &quot;court&quot;" /> B</p>`)).toBe(
    `<p>A <a href="${url}" rel="noopener nofollow">Open picture: The &quot;court&quot; (elsewhere.example)</a> B</p>`,
  )
  expect(renderRichText(`<img src="${url}" />`)).toBe(
    `<a href="${url}" rel="noopener nofollow">Open picture (elsewhere.example)</a>`,
  )
  expect(
    renderRichText(
      `<a href="/about" title="x"><img src="${url}" alt="Our house" /></a><b><img src="${url}" /></b>`,
    ),
  ).toBe(
    `<a href="/about" title="x">Our house</a><b><a href="${url}" rel="noopener nofollow">Open picture (elsewhere.example)</a></b>`,
  )
})

test('a reference to the law stays on one line, also across a mark, and code and addresses stay as they are', () => {
  expect(
    renderRichText(
      '<p>See s 27 of <em>Act 798</em>.</p><pre>s 27</pre><p title="x"><code>No 2</code> (No 2)</p>',
    ),
  ).toBe(
    '<p>See s\u00a027 of <em>Act\u00a0798</em>.</p><pre>s 27</pre><p title="x"><code>No 2</code> (No\u00a02)</p>',
  )
  const link = '<a href="mailto:a@b.example?subject=Act 798" title="Act 798">x</a>'
  expect(renderRichText(link)).toBe(link)
})

const headed = (count: number) =>
  Array.from({ length: count }, (_, index) => `<h2>Part &amp; <em>${index + 1}</em></h2><p>x</p>`).join('')

test('more than four headings have a list of contents before the first, and four have none', () => {
  expect(renderRichText(`<p>Intro</p>${headed(4)}`)).toBe(`<p>Intro</p>${headed(4)}`)
  const html = renderRichText(
    `<p>Intro</p>${headed(4)}<h3 data-align="center">Sub<sup id="noteref-1"><a href="#note-1">1</a></sup></h3>`,
  )
  expect(html).toMatch(/^<p>Intro<\/p><nav class="contents" aria-label="Contents">/)
  const links = [...html.matchAll(/<li( data-indent="1")?><a href="#([\w-]+)">(.*?)<\/a>/g)]
  expect(links.map(([, , , words]) => words)).toEqual([
    ...[1, 2, 3, 4].map((number) => `Part &amp; ${number}`),
    'Sub',
  ])
  expect(links.map(([, indent]) => Boolean(indent))).toEqual([false, false, false, false, true])
  for (const [, , id] of links) expect(html.split(`id="${id}"`)).toHaveLength(2)
  expect(html).toContain('<h3 id="part-5" data-align="center">Sub<sup id="noteref-1">')
})

test('whatever is stored is rendered as whole HTML in which nothing runs or loads by itself', () => {
  const judge = (source: string) => {
    try {
      const elements = parseStrictHtml(renderRichText(sanitizeRichText(source)))
      const frames = elements.filter(({ name }) => name === 'iframe')
      for (const { attributes } of frames) expect(Object.fromEntries(attributes)).not.toHaveProperty('src')
      expect(dangersIn(elements.filter(({ name }) => name !== 'iframe'))).toEqual([])
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
    }
  }
  for (const text of hostileTexts()) judge(text)
  fc.assert(fc.property(anyMarkup(), judge), { numRuns: 1000 })
})

test('words are what stands between blanks, and no tag is one', () => {
  expect(countWords('<p>No offence<br />is <b>beyond</b> bail.</p><p>Kpebu&nbsp;(No 2)</p>')).toBe(7)
  expect(countWords('')).toBe(0)
})
