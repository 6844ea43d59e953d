import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOfText, linesOfText, webAddress } from './text.schema.ts'

const line = lineOfText('Title', { min: 3, max: 200 })
const lines = linesOfText('Description', { max: 500 })
const address = webAddress('Image')
const refusal = (schema: typeof line | typeof lines | typeof address, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('a control character is refused by name, wherever it stands', () => {
  for (const code of [...Array(32).keys(), 127, ...Array.from({ length: 32 }, (_, index) => 128 + index)]) {
    if ([9, 10, 13].includes(code)) continue
    expect(refusal(line, `is${String.fromCharCode(code)} bail`), `U+${code.toString(16)}`).toContain(
      'control character',
    )
  }
})

test('half a character is refused, before the database would refuse it', () => {
  for (const half of ['\uD800', '\uDFFF', 'abc\uD83D', '\uDE00abc', '\uDE00\uD83D'])
    expect(refusal(line, `abc${half}`)).toContain('half a character')
  expect(line.parse('abc 😀')).toBe('abc 😀')
})

test('a hidden direction override is refused: the text would read differently from what it is', () => {
  for (const mark of '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069')
    expect(refusal(line, `abc${mark}def`), mark.charCodeAt(0).toString(16)).toContain('direction mark')
})

test('Arabic, Hebrew, Amharic and the marks they need are text like any other', () => {
  for (const text of ['قانون غانا', 'חוק גאנה', 'የጋና ሕግ', 'نص\u200F!', '👩\u200D⚖️ and 👨🏿\u200D⚖️'])
    expect(line.parse(text)).toBe(text)
})

test('10,000 characters are refused with the bound in the message, also where they would shrink', () => {
  expect(refusal(line, 'a'.repeat(10_000))).toBe('Title may have at most 200 characters.')
  expect(refusal(line, 'e\u0301'.repeat(5000))).toBe('Title may have at most 200 characters.')
  expect(refusal(line, ' '.repeat(10_000))).toBe('Title may have at most 200 characters.')
  expect(refusal(lines, '\n'.repeat(10_000))).toBe('Description may have at most 500 characters.')
})

test('the bounds count what is stored: composed and without the blanks around it', () => {
  expect(line.parse(`  ${'e\u0301'.repeat(190)}  `)).toBe('é'.repeat(190))
  expect(line.parse('a'.repeat(200))).toHaveLength(200)
  expect(refusal(line, 'a'.repeat(201))).toContain('at most 200')
  // Composing can also lengthen: U+FB2C becomes three characters.
  expect(refusal(line, '\uFB2C'.repeat(100))).toContain('at most 200')
  expect(refusal(line, '  ab  ')).toBe('Title needs at least 3 characters.')
})

test('a line break in a line becomes a space; in a text of several lines it stays', () => {
  expect(line.parse('Is bail\r\na\tright\u2028now\u2029')).toBe('Is bail  a right now')
  expect(lines.parse('One\nTwo\r\nThree')).toBe('One\nTwo\r\nThree')
})

test('what is not text is refused in words, never turned into text', () => {
  for (const value of [undefined, null, 5, true, {}, [], ['abc'], { toString: 'abc' }])
    expect(refusal(line, value)).toBe('Title must be text.')
})

test('whatever is accepted is well-formed, composed, trimmed and within bounds, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 450 }), (text) => {
      const result = line.safeParse(text)
      if (!result.success) return
      const { data } = result
      expect(data.isWellFormed()).toBe(true)
      expect(data).toBe(data.normalize('NFC').trim())
      expect(data.length >= 3 && data.length <= 200).toBe(true)
      expect(line.parse(data)).toBe(data)
    }),
    { numRuns: 2000 },
  )
})

test('an address of the web or a path of this site is taken as typed; empty means none', () => {
  for (const text of ['https://law.example/a?b=c#d', '/media/sample/a.webp', '/'])
    expect(address.parse(text)).toBe(text)
  for (const none of ['', '   ', null]) expect(address.parse(none)).toBeNull()
})

test.each([
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:,x',
  ],
  ...['vbscript:x', 'file:///etc/passwd', 'ftp://x/', 'blob:https://x/y', '//evil.test/x', '/\\evil.test'],
  ...[
    '\\\\evil.test',
    '/a\\b',
    '/a b',
    'evil.test',
    'https://',
    'http://law.example',
    'https://me:pw@x.test/',
    'https://me@x.test/',
  ],
  ...['mailto:a@b.c', 'about:blank', 'https://x.test/\u202Egpj.exe', 'https:evil.test', 'https:/evil.test'],
])('“%s” is not an address that the site links to', (text) => {
  expect(address.safeParse(text).success).toBe(false)
})
