import { expect, test } from 'vitest'
import { InvalidInput, Unavailable } from '#platform/errors.ts'
import { RichTextCleaner } from './rich-text-cleaner.ts'
import { sanitizeReport } from './sanitize-report.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const LONG = '<p onclick="x()">Words of the law.</p>'.repeat(25_000)
/** Each sign becomes four with every pass: seconds of work. */
const COSTLY = '<'.repeat(2_000_000)
const refused = (message: string) => new InvalidInput(message, { body: message })
/** The limit is no part of it: a machine that is busy with other work takes its time. */
const PATIENT = { mostMs: 300_000 }
const TOO_COSTLY = 'The text takes too long to clean. Split it in two, or paste it again as plain text.'

test('a text is cleaned as it is everywhere, and what cannot be cleaned is refused in the same words', async () => {
  const cleaner = new RichTextCleaner(PATIENT)
  for (const text of ['', '<p>Ɛhyɛ</p>', '<h1 id="x">A</h1><script>alert(1)</script>', LONG]) {
    expect((await cleaner.clean(text)).html).toBe(sanitizeRichText(text))
    expect(await cleaner.clean(text, { isReported: true })).toEqual(sanitizeReport(text))
  }
  const deep = '<div>'.repeat(1500)
  expect(() => sanitizeRichText(deep)).toThrow(InvalidInput)
  const answer = await cleaner.clean(deep).catch((error: InvalidInput) => error)
  expect(answer).toBeInstanceOf(InvalidInput)
  expect(answer).toMatchObject({
    fields: { body: 'The text is nested too deeply. Paste it again as plain text.' },
  })
})

test('while a long text is cleaned the program answers everybody else', async () => {
  const cleaner = new RichTextCleaner(PATIENT)
  await cleaner.clean('<p>x</p>')
  let isDone = false
  const cleaned = cleaner.clean(LONG, { isReported: true }).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    answered++
  }
  await cleaned
  expect(answered).toBeGreaterThan(50)
})

test('a text that takes too long is given up with advice, and the next is cleaned by a new thread', async () => {
  const cleaner = new RichTextCleaner({ mostMs: 2500 })
  await cleaner.clean('<p>x</p>')
  const costly = cleaner.clean(COSTLY, { isReported: true })
  const next = cleaner.clean('<p>Next</p>')
  await expect(costly).rejects.toThrow(refused(TOO_COSTLY))
  expect((await next).html).toBe('<p>Next</p>')
})

test('a text that takes too much memory is given up in the same way', async () => {
  const cleaner = new RichTextCleaner({ ...PATIENT, mostMegabytes: 24 })
  await expect(cleaner.clean(COSTLY)).rejects.toThrow(refused(TOO_COSTLY))
  expect((await cleaner.clean('<p>Next</p>')).html).toBe('<p>Next</p>')
})

test('the shortest is cleaned first: a save does not wait behind other people’s long texts', async () => {
  const cleaner = new RichTextCleaner(PATIENT)
  const order: string[] = []
  const clean = (name: string, text: string) => cleaner.clean(text).then(() => order.push(name))
  await Promise.all([
    clean('underway', LONG),
    clean('long', LONG),
    clean('shorter', LONG.slice(0, LONG.length / 2)),
    clean('a save', '<p>x</p>'),
  ])
  expect(order).toEqual(['underway', 'a save', 'shorter', 'long'])
})

test('a text that is too long, or one too many, is refused at once and in words', async () => {
  const cleaner = new RichTextCleaner()
  await expect(cleaner.clean('x'.repeat(2_000_001))).rejects.toThrow(
    refused('The text is longer than 2 million characters. Split it in two.'),
  )
  const all = Array.from({ length: 60 }, () => cleaner.clean('<p>x</p>'))
  const notTaken = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
  expect(notTaken).toHaveLength(9)
  expect(notTaken[0]).toMatchObject({ reason: expect.any(Unavailable) })
})

test('a thread that nobody needs goes, and comes back with the next text', async () => {
  const cleaner = new RichTextCleaner({ idleMs: 1 })
  expect((await cleaner.clean('<p>One</p>')).html).toBe('<p>One</p>')
  await expect.poll(() => cleaner.isAsleep).toBe(true)
  expect((await cleaner.clean('<p>Two</p>')).html).toBe('<p>Two</p>')
})
