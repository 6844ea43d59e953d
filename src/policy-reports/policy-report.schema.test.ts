import { expect, test } from 'vitest'
import { readPolicyReport } from './policy-report.schema.ts'

const read = (report: Record<string, unknown>) =>
  readPolicyReport({
    'csp-report': {
      'document-uri': 'https://law.example/article/7/bail?from=a-letter',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/pixel.gif?reader=7',
      ...report,
    },
  })

test('a report says which rule, which origin and which kind of page, and nothing of who was reading what', () => {
  expect(read({})).toEqual({ page: 'site', directive: 'img-src', blocked: 'https://evil.example' })
  expect(read({ 'document-uri': 'https://law.example/admin/articles' })?.page).toBe('panel')
  expect(read({ 'document-uri': 'https://law.example/administration' })?.page).toBe('site')
  expect(
    read({ 'effective-directive': undefined, 'violated-directive': "script-src 'self'" })?.directive,
  ).toBe('script-src')
})

test.each(['inline', 'eval', 'data', 'blob:https://law.example/1', 'trusted-types-sink'])(
  'what has no origin is named as browsers name it: %s',
  (uri) => expect(read({ 'blocked-uri': uri })?.blocked).toBe(uri.split(':', 1)[0]),
)

test.each([
  [{ 'blocked-uri': 'chrome-extension://abcdef/inject.js' }],
  [{ 'blocked-uri': 'inline', 'source-file': 'moz-extension://1/inject.js' }],
  [{ 'blocked-uri': 'inline', 'source-file': 'safari-web-extension' }],
])('what somebody’s extension does is not ours to know: %j', (report) => expect(read(report)).toBeNull())

test.each([
  [{ 'document-uri': 'nowhere' }],
  [{ 'effective-directive': 'img-src\n<b>' }],
  [{ 'effective-directive': 'x'.repeat(41) }],
  [{ 'effective-directive': 7 }],
  [{ 'blocked-uri': '' }],
  [{ 'blocked-uri': 'javascript:alert(1)' }],
  [{ 'blocked-uri': `https://${'x'.repeat(200)}.example/` }],
  [{ 'blocked-uri': 'https://' }],
])('what is no report is dropped: %j', (report) => expect(read(report)).toBeNull())

test('nothing else than a report is read as one', () => {
  for (const body of [null, [], 'x', {}, { 'csp-report': null }, { 'csp-report': [] }])
    expect(readPolicyReport(body)).toBeNull()
})
