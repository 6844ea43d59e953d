import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonForHtml } from './json-for-html.ts'

test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', 'a\u2028b\u2029c'])(
  'a title like %j cannot leave the script element',
  (title) => {
    const json = jsonForHtml({ title })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ title })
  },
)

test('whatever is said is read back unchanged, and never holds a character that HTML could act on', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = jsonForHtml(value)
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
