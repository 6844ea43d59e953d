import { expect, test } from 'vitest'
import { withColours, withEmbeds } from './embeds-and-colours.ts'

test('a video is a link into an empty frame, so that nothing loads before the click', () => {
  const html = withEmbeds(
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

test('a document of Google Drive has the frame that the specification gives, and keeps its key', () => {
  const html = withEmbeds(
    '<figure data-embed="drive" data-id="1aBcDeFgHiJ" data-key="0-AbCdEfGhIjKl"></figure>',
  )
  expect(html).toContain(
    'href="https://drive.google.com/file/d/1aBcDeFgHiJ/preview?resourcekey=0-AbCdEfGhIjKl"',
  )
  expect(html).toContain('width="640" height="480"')
})

test('any other figure stays', () => {
  for (const figure of [
    '<figure><img src="/media/a.png" /></figure>',
    '<figure data-embed="vimeo" data-id="1">x</figure>',
  ])
    expect(withEmbeds(figure)).toBe(figure)
})

test('coloured words keep their colour, also around words without one', () => {
  expect(withColours('<p><span data-c="#a63d2f">a <span>b</span> c</span> d</p>')).toBe(
    '<p><font color="#a63d2f">a <font>b</font> c</font> d</p>',
  )
  expect(withColours('<p><span>a</span></p>')).toBe('<p><span>a</span></p>')
})
