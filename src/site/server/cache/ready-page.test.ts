import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ReadyPage } from './ready-page.ts'

const body = `<p>${'Customary law, ɛhyɛ mu. '.repeat(200)}</p>`
const make = () =>
  new ReadyPage({
    body,
    contentType: 'text/html; charset=utf-8',
    headers: [['X-Content-Type-Options', 'nosniff']],
    tags: ['content:1', 'settings'],
  })
const bytesOf = (text: string) => Buffer.from(text, 'latin1')

test('a page is made ready in each encoding once, and each gives the same text', async () => {
  const page = make()
  const unpack = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    expect(page.answer(encoding)).toBeUndefined()
    const [answer, shared] = await Promise.all([page.prepare(encoding), page.prepare(encoding)])
    expect(shared).toBe(answer)
    expect(page.answer(encoding)).toBe(answer)
    expect(unpack[encoding](bytesOf(answer.body)).toString()).toBe(body)
    const headers = headersOf(answer.headers)
    expect(headers).toMatchObject({
      'Content-Length': String(bytesOf(answer.body).length),
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ETag: page.etag,
      'Cache-Tag': 'content:1,settings',
    })
    expect(headers['Content-Encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  }
})

test('“not modified” names the same text and brings no length', () => {
  const page = make()
  const headers = headersOf(page.notModified.headers)
  expect(headers).toMatchObject({ ETag: page.etag, Vary: 'Accept-Encoding' })
  expect(headers).not.toHaveProperty('Content-Length')
})

test('the weight of a page bounds all that it may come to hold', async () => {
  const page = make()
  const answers = await Promise.all(
    (['br', 'gzip', 'identity'] as const).map((encoding) => page.prepare(encoding)),
  )
  const held = answers.reduce((sum, answer) => sum + answer.body.length + answer.head.length, 0)
  expect(page.bytes).toBeGreaterThanOrEqual(held)
})

function headersOf(flat: readonly string[]): Record<string, string> {
  const pairs = flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
  return Object.fromEntries(pairs)
}
