import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_SUBSCRIBER } from '#mail/letters/sample-subjects.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { composeWritten } from '../sending/compose-written.ts'
import { SAMPLE_LETTERS, type SampleKind, writeSampleOf } from './sample-letters.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const MOST_BYTES = 40_000
const means = () => ({
  db: app.app.database.db,
  origin: () => 'https://law.example',
  readSecret: async () => 'secret',
})

test('staff look at every letter that the site writes, the newsletter among them, as HTML and as plain text', async () => {
  const { kinds } = await (await app.request('/api/admin/mail')).json()
  expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['newsletter', 'test', 'confirm-address', 'subscriber-notice', 'welcome']),
  )
  expect(kinds.length).toBe(SAMPLE_LETTERS.length)
  for (const { kind } of kinds) {
    const html = await app.request(`/api/admin/mail/samples/${kind}`)
    expect([kind, html.status, html.headers.get('content-type')]).toEqual([
      kind,
      200,
      'text/html; charset=utf-8',
    ])
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await app.request(`/api/admin/mail/samples/${kind}?as=text`)).headers.get('content-type')).toBe(
      'text/plain; charset=utf-8',
    )
  }
  expect((await app.request('/api/admin/mail/samples/toString')).status).toBe(404)
})

test.each(SAMPLE_LETTERS.map(({ kind }) => kind))(
  'the letter “%s” is light, whole without pictures, in both schemes, and says who wrote it and why',
  async (kind: SampleKind) => {
    const { html, text, subject } = (await writeSampleOf(kind, means()))!
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES)
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(html).toContain('prefers-color-scheme:dark')
    // Nothing but our own pictures is fetched when it is opened, and no address says who opened it.
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture)
    expect(pictures).toHaveLength(kind === 'newsletter' ? 1 : 0)
    for (const picture of pictures)
      expect(picture).toMatch(
        /^<img src="https:\/\/law\.example\/[a-z\d-]+\.jpg" alt="[^"]{10,}" width="600" /,
      )
    const rest = pictures.reduce((text, picture) => text.replace(picture, ''), html)
    expect(rest).not.toMatch(/<(?:img|script|link|iframe|video|audio|object)|url\(|@import|src=|utm_/i)
    for (const said of [html, text]) {
      expect(said).toContain('Nyansapo')
      expect(said).toContain('hello@nyansapo.example')
      expect(said).toContain('You get this')
    }
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    for (const link of links.filter((href) => href.startsWith('https://law.example/') && href.includes('?')))
      expect(text).toContain(link)
    expect(`${html}${text}${subject}`).not.toMatch(/undefined|\[object|NaN|Invalid Date/)

    const sender = { name: 'Nyansapo', address: 'office@law.example', replyTo: '' }
    const raw = await composeWritten(
      { id: 1, recipient: SAMPLE_SUBSCRIBER.email, createdAt: new Date() },
      (await writeSampleOf(kind, means()))!,
      {
        ...{ sender, server: null, returnPath: sender.address, source: 'none' },
        ...{ dkimSelector: '', publicKey: '', signing: null },
      },
      'secret',
    )
    const parsed = await PostalMime.parse(raw)
    expect([
      parsed.subject,
      parsed.html?.includes('<!doctype html>'),
      (parsed.text ?? '').length > 100,
    ]).toEqual([subject, true, true])
    expect(
      raw
        .toString('latin1')
        .split('\r\n')
        .every((line) => line.length <= 998),
    ).toBe(true)
  },
)
