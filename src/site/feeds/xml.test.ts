import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseXml } from './parse-xml.testing.ts'
import { podcastGuid } from './podcast-guid.ts'
import { Xml } from './xml.ts'

test('whatever stands in a text, the document is well-formed and says the same', () => {
  const piece = fc.oneof(
    fc.constantFrom(']]>', '<![CDATA[', '&', '<', '>', '"', '&amp;', '\u0000', '\u000b', '\ud800', 'ɛ ₵ ’'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML forbids
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      const root = Xml.element('root', { a: text }, Xml.element('plain', {}, text), Xml.cdata(text))
      const [outer, inner] = parseXml(Xml.document(root))
      const expected = text.toWellFormed().replace(forbidden, '')
      expect(inner?.text).toBe(expected)
      expect(outer?.text).toBe(expected + expected)
      expect(outer?.attributes.a).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

test('the podcast’s id is the one that the Podcast Index computes', () => {
  expect(podcastGuid('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  expect(podcastGuid('https://podnews.net/rss/')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toMatch(/^917393e3-/)
})

test.each([
  ['<?xml version="1.0"?><a/>'],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<a><b></a></b>'],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<a>&nbsp;</a>'],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<a>&</a>'],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<a>]]></a>'],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<x:a/>'],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<a/><b/>'],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<a b="1" b="2"/>'],
])('the strict reader of these tests refuses %s', (source) => {
  expect(() => parseXml(source)).toThrow()
})
