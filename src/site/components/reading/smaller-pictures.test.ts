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

test('any other picture only waits, and no text becomes markup', () => {
  for (const url of [
    'https://elsewhere.example/a.png',
    '/media/song.mp3',
    '/media/../a.png',
    '/media/a b.png',
  ])
    expect(withSmallerPictures(`<img alt="x" src="${url}">`)).toBe(
      `<img loading="lazy" decoding="async" alt="x" src="${url}">`,
    )
  expect(withSmallerPictures('<p>&lt;img src="/media/a.png"&gt;</p>')).toBe(
    '<p>&lt;img src="/media/a.png"&gt;</p>',
  )
})
