import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYoutubeLink } from './parse-youtube-link.ts'

const ID = 'dQw4w9WgXcQ'

/** The 26 forms of FORMATS §3.10. */
test.each<[form: string, startSeconds: number | null]>([
  [ID, null],
  [`https://www.youtube.com/watch?v=${ID}`, null],
  [`http://www.youtube.com/watch?v=${ID}`, null],
  [`www.youtube.com/watch?v=${ID}`, null],
  [`https://m.youtube.com/watch?v=${ID}`, null],
  [`https://www.youtube.com/watch?feature=share&v=${ID}`, null],
  [`https://www.youtube.com/watch?v=${ID}&t=1m30s&list=PL123&index=2`, 90],
  [`https://www.youtube.com/watch?feature=share&amp;v=${ID}`, null],
  [`https://music.youtube.com/watch?v=${ID}`, null],
  [`https://youtu.be/${ID}`, null],
  [`https://youtu.be/${ID}?si=abcDEF123&t=10`, 10],
  [`youtu.be/${ID}`, null],
  [`https://www.youtube.com/shorts/${ID}`, null],
  [`https://www.youtube.com/shorts/${ID}?feature=share`, null],
  [`https://www.youtube.com/live/${ID}?si=abcDEF123`, null],
  [`https://www.youtube.com/embed/${ID}?start=5`, 5],
  [`//www.youtube.com/embed/${ID}`, null],
  [`https://www.youtube-nocookie.com/embed/${ID}`, null],
  [`https://www.youtube.com/v/${ID}?version=3`, null],
  [`https://www.youtube.com/e/${ID}`, null],
  [`https://www.youtube.com/watch/${ID}`, null],
  [`https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`, null],
  [`https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&format=json`, null],
  [
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?start=7" allowfullscreen></iframe>`,
    7,
  ],
  [`https://www.youtube.com/watch?v=${ID}#t=1`, 1],
  [`  https://www.youtube.com/watch?v=${ID}\n`, null],
])('%s is understood', (form, startSeconds) => {
  expect(parseYoutubeLink(form)).toEqual({ id: ID, startSeconds })
})

/** The 16 kinds that FORMATS §3.10 refuses, each in the shapes that people and attackers send. */
test.each([
  ['nothing', ['', '   ']],
  ['a short id', ['dQw4w9WgXc', `https://www.youtube.com/watch?v=dQw4w9WgXc`, 'https://youtu.be/dQw4w']],
  ['an id of 13', ['dQw4w9WgXcQ12', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ12']],
  ['a channel', ['https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw', 'youtube.com/c/SomeChannel']],
  ['a handle', ['https://www.youtube.com/@nyansapolaw', 'youtube.com/@elevenchars']],
  ['a playlist', ['https://www.youtube.com/playlist?list=PLabcdefghijk']],
  ['a series', ['https://www.youtube.com/embed/videoseries?list=PLabcdefghijk', 'videoseries']],
  ['a channel’s live stream', ['https://www.youtube.com/embed/live_stream?channel=UCuAXFkgsw1L7']],
  ['a short link to nothing', ['https://youtu.be/', 'youtu.be']],
  ['another host', [`https://example.com/watch?v=${ID}`, `https://youtubee.com/watch?v=${ID}`]],
  [
    'a look-alike',
    [`https://youtube.com.evil.test/watch?v=${ID}`, `https://www.youtube.com.evil.test/${ID}`],
  ],
  ['the host in the query', [`https://evil.test/?u=https://www.youtube.com/watch?v=${ID}`]],
  ['a script', ['javascript:alert(1)', `javascript://www.youtube.com/watch?v=${ID}`]],
  ['credentials', [`https://me:pw@www.youtube.com/watch?v=${ID}`, `https://www.youtube.com@evil.test/${ID}`]],
  ['a port', [`https://www.youtube.com:8080/watch?v=${ID}`]],
  ['a redirect', [`https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2F${ID}`]],
  ['Vimeo', ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871']],
])('%s is refused', (_kind, forms) => {
  for (const form of forms) expect(parseYoutubeLink(form), form).toBeNull()
})

test('a wrapped address is unwrapped only to YouTube, and a broken one is refused, not a fault', () => {
  const wrap = (url: string) => `https://www.youtube.com/attribution_link?u=${encodeURIComponent(url)}`
  expect(parseYoutubeLink(wrap(`https://evil.test/watch?v=${ID}`))).toBeNull()
  expect(parseYoutubeLink(wrap(`//evil.test/watch?v=${ID}`))).toBeNull()
  expect(parseYoutubeLink(wrap('http://['))).toBeNull()
  expect(parseYoutubeLink(wrap('https://a b'))).toBeNull()
  expect(parseYoutubeLink('https://www.youtube.com/oembed?url=http://[')).toBeNull()
})

test('a start is hours, minutes and seconds, or none', () => {
  const startOf = (t: string) => parseYoutubeLink(`https://youtu.be/${ID}?t=${t}`)?.startSeconds
  expect(startOf('1h2m3s')).toBe(3723)
  expect(startOf('90')).toBe(90)
  expect(startOf('90s')).toBe(90)
  for (const none of ['', 'x', '-5', '1.5', '5m-3s', '%00', '9999999', '٥']) expect(startOf(none)).toBeNull()
})

test('whatever is typed gives a video of exactly eleven characters, or none', () => {
  const piece = fc.constantFrom(
    ...['https://', 'www.', 'youtube.com', 'youtu.be', '/', '?', '&', 'v=', 'u=', 'url=', 'watch', 'embed'],
    ...[
      'attribution_link',
      'oembed',
      '%2F',
      '%3A',
      '#t=',
      '[',
      '@',
      ':80',
      '<iframe src="',
      '"',
      ID,
      '\0',
      '..',
    ],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 12 }), (pieces) => {
      const video = parseYoutubeLink(pieces.join(''))
      if (video) expect(video.id).toMatch(/^[A-Za-z0-9_-]{11}$/)
    }),
    { numRuns: 3000 },
  )
})
