import { expect, test } from 'vitest'
import { withSmallerPictures } from './smaller-pictures.ts'

test('a picture of ours comes in a ladder of sizes, with the uploaded one for who takes neither format', () => {
  const html = withSmallerPictures(
    '<p>A</p><img src="/media/images/1-a.png" alt="a &gt; b" width="640"><p>B</p>',
  )
  expect(html).toContain('<source type="image/avif" srcset="/img/320/images/1-a.png.avif 320w, ')
  expect(html).toContain('/img/1280/images/1-a.png.webp 1280w"')
  expect(html).toContain(
    '<img loading="lazy" decoding="async" src="/media/images/1-a.png" alt="a &gt; b" width="640"></picture><p>B</p>',
  )
})

test('any other file of ours only waits, and no text becomes markup', () => {
  for (const url of ['/media/song.mp3', '/media/../a.png', '/media/a b.png'])
    expect(withSmallerPictures(`<img alt="x" src="${url}">`)).toBe(
      `<img loading="lazy" decoding="async" alt="x" src="${url}">`,
    )
  expect(withSmallerPictures('<p>&lt;img src="/media/a.png"&gt;</p>')).toBe(
    '<p>&lt;img src="/media/a.png"&gt;</p>',
  )
})

test('a picture that lies elsewhere is a link that says where, and nothing is loaded from there', () => {
  const url = 'https://elsewhere.example/a.png?x=1&amp;y=2'
  expect(withSmallerPictures(`<p>A <img src="${url}" alt="The &quot;court&quot;"> B</p>`)).toBe(
    `<p>A <a href="${url}" rel="noopener nofollow">Open picture: The &quot;court&quot; (elsewhere.example)</a> B</p>`,
  )
  expect(withSmallerPictures(`<img src="${url}">`)).toBe(
    `<a href="${url}" rel="noopener nofollow">Open picture (elsewhere.example)</a>`,
  )
  expect(
    withSmallerPictures(
      `<a href="/about" title="x"><img src="${url}" alt="Our house"></a><b><img src="${url}"></b>`,
    ),
  ).toBe(
    `<a href="/about" title="x">Our house</a><b><a href="${url}" rel="noopener nofollow">Open picture (elsewhere.example)</a></b>`,
  )
})
