import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { complaint, headerOf, MailboxOffice, replyTo, returned } from './mailbox-office.testing.ts'

let desk: MailboxOffice
beforeAll(async () => {
  desk = await MailboxOffice.open()
})
beforeEach(() => desk.clear())
afterAll(() => desk[Symbol.asyncDispose]())

const found = (look: object) => ({ outcome: 'read', look: expect.objectContaining(look) })
const received = async (id: number) =>
  (await desk.readCase(id)).entries.filter(({ kind }: { kind: string }) => kind === 'received')

test('a reader’s answer by letter stands in its case, which is open again, and the office is told', async () => {
  const { id, letter } = await desk.answeredCase('Evidence')
  expect(headerOf(letter, 'Reply-To')).toBe('answers@law.example')
  desk.imap.deliver(
    replyTo(letter, 'Thank you, to Tamale please.\n\nOn Friday, Law wrote:\n> Both copies leave.'),
  )
  expect(await desk.look()).toEqual(found({ answer: 1, left: 0 }))
  expect(await desk.readCase(id)).toMatchObject({ status: 'open', closedAt: null })
  expect(await received(id)).toMatchObject([
    {
      ...{ author: 'Esi Dadzie', sender: 'esi@secret.example', text: 'Thank you, to Tamale please.' },
      ...{ quoted: 'On Friday, Law wrote:\n> Both copies leave.', attachments: [], letter: null },
    },
  ])
  expect(
    await desk.office.sql(
      `select kind, data ? 'entryId' as answered from letters where kind = 'message-notice'`,
    ),
  ).toEqual([{ kind: 'message-notice', answered: true }])
})

test('only what we signed leads into a case: a guessed or changed number does not', async () => {
  const { id, letter } = await desk.answeredCase('Forged')
  const own = headerOf(letter, 'Message-ID')
  const guessed = own.replace(/\.[0-9a-f]{32}@/, '@')
  const changed = own.replace(/\.[0-9a-f]{32}@/, `.${'0'.repeat(32)}@`)
  const another = own.replace(/letter\.(\d+)/, (_, number) => `letter.${Number(number) + 1}`)
  for (const forged of [guessed, changed, another, '<case.1.x@law.example>', '<a@b.example>'])
    desk.imap.deliver(replyTo(letter, 'Let me in.', { 'In-Reply-To': forged, References: forged }))
  expect(await desk.look()).toEqual(found({ answer: 0, left: 5 }))
  expect(await received(id)).toEqual([])
  // A program that keeps only one of the two headers, and makes all letters small, is understood.
  desk.imap.deliver(replyTo(letter, 'It is me.', { References: '', 'In-Reply-To': own.toUpperCase() }))
  expect(await desk.look()).toEqual(found({ answer: 1 }))
})

test('holiday notices, lists and our own letters are left alone, and nothing in the mailbox is changed', async () => {
  const { id, letter } = await desk.answeredCase('Away')
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'List-Id': '<talk.example>' },
    { From: 'office@law.example' },
    { From: 'Answers <answers@law.example>' },
  ])
    desk.imap.deliver(replyTo(letter, 'I am away.', headers as unknown as Record<string, string>))
  desk.imap.deliver('Subject: what is this\n\nNothing of ours.')
  desk.imap.deliver('\n\n\n')
  expect(await desk.look()).toEqual(found({ answer: 0, left: 7, exists: 7 }))
  expect(await received(id)).toEqual([])
  expect(desk.imap.heard.filter((line) => /STORE|SELECT|EXPUNGE|MOVE|BODY\[/i.test(line))).toEqual([])
})

test('the same letter is kept once: by two processes, looked at again, and numbered anew by the server', async () => {
  const { id, letter } = await desk.answeredCase('Once')
  desk.imap.deliver(replyTo(letter, 'Only once.'))
  const both = await Promise.all([desk.look(), desk.look()])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['busy', 'read'])
  expect(await desk.look()).toEqual(found({ answer: 0, left: 0 }))
  desk.imap.renumber()
  desk.imap.deliver(replyTo(letter, 'Something new.'))
  expect(await desk.look()).toMatchObject({ outcome: 'read' })
  expect((await received(id)).map(({ text }: { text: string }) => text)).toEqual([
    'Only once.',
    'Something new.',
  ])
})

test('of markup only the words come in, files by name alone, and a very long letter cut', async () => {
  const { id, letter } = await desk.answeredCase('Markup')
  const html =
    '<style>p{}</style><p>Dear <b>all</b>,</p><script>alert(1)</script><div>1 &lt; 2 &amp; 3<br>Esi</div><img src=x onerror=y>'
  desk.imap.deliver(
    replyTo(
      letter,
      `--x\nContent-Type: text/html\n\n${html}\n--x\nContent-Type: application/pdf; name="Deed \u202Efdp.exe"\nContent-Disposition: attachment; filename="deed.pdf"\n\n${'A'.repeat(600_000)}\n--x--`,
      { 'Content-Type': 'multipart/mixed; boundary=x' },
    ),
  )
  desk.imap.deliver(replyTo(letter, `long\u0000 \u202Eline\n${'word '.repeat(20_000)}`))
  expect(await desk.look()).toEqual(found({ answer: 2 }))
  const [markup, long] = await received(id)
  expect(markup).toMatchObject({
    text: 'Dear all,\n1 < 2 & 3\nEsi',
    attachments: ['deed.pdf', expect.stringContaining('large')],
  })
  expect(long.text).toHaveLength(20_000 - 1)
  expect(long.text.slice(0, 9)).toBe('long line')
})

test('two programs that answer each other end at twenty letters a day', async () => {
  const { id, letter } = await desk.answeredCase('Loop')
  for (let at = 0; at < 25; at++) desk.imap.deliver(replyTo(letter, `Round ${at}`))
  expect(await desk.look()).toEqual(found({ answer: 20, left: 5 }))
  expect(await received(id)).toHaveLength(20)
})

test('a mailbox that does not exist is suspended by the letter that comes back, and nobody else is by a forged one', async () => {
  const [gone, other] = await desk.sendIssue(3)
  desk.imap.deliver(returned(gone!.raw))
  const forged = `Message-ID: <issue.1.2.${'a'.repeat(32)}@law.example>\nList-Unsubscribe: <https://law.example/newsletter/unsubscribe?t=1.0.${'a'.repeat(27)}>`
  desk.imap.deliver(returned(other!.raw, { head: forged }))
  desk.imap.deliver(returned(other!.raw, { action: 'delayed' }))
  expect(await desk.look()).toEqual(found({ report: 1, left: 2 }))
  const rows = await desk.office.sql<{ email: string; why: string }>(
    'select email, suspended_because as why from subscribers where suspended_at is not null',
  )
  expect(rows).toEqual([{ email: gone!.to, why: '5.1.1 550 5.1.1 <…> is not here' }])
  expect(await desk.office.states()).toEqual({ accepted: 2, refused: 1 })
  const [item] = await desk.office.sql<{ details: object }>('select details from content')
  expect(item!.details).toMatchObject({ sentCount: 2 })
})

test('a full mailbox is suspended only when letters came back on five days', async () => {
  const [full] = await desk.sendIssue(1)
  const suspended = async () =>
    (await desk.office.sql('select 1 from subscribers where suspended_at is not null')).length
  for (let day = 1; day <= 5; day++) {
    for (let at = 0; at < 3; at++) desk.imap.deliver(returned(full!.raw, { status: '5.2.2' }))
    expect(await desk.look()).toEqual(found({ report: 3 }))
    expect([day, await suspended()]).toEqual([day, day === 5 ? 1 : 0])
    await desk.office.sql(`update subscribers set returned_at = returned_at - interval '1 day'`)
  }
})

test('whoever calls a letter unwanted gets no more, and no list brings them back', async () => {
  const [cross] = await desk.sendIssue(2)
  desk.imap.deliver(complaint(cross!.raw))
  expect(await desk.look()).toEqual(found({ report: 1 }))
  expect(await desk.office.sql(`select email from subscribers where status = 'unsubscribed'`)).toEqual([
    { email: cross!.to },
  ])
  expect(await desk.office.sql('select 1 from suppressed_addresses')).toHaveLength(1)
})

test('an answer of staff that comes back says so in its case', async () => {
  const { id, letter } = await desk.answeredCase('Returned')
  desk.imap.deliver(returned(letter))
  expect(await desk.look()).toEqual(found({ report: 1 }))
  const { entries } = await desk.readCase(id)
  expect(entries[0].letter).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('It came back: 5.1.1'),
  })
})

test('what lay in the mailbox before it was named is none of the site’s business', async () => {
  const { id, letter } = await desk.answeredCase('Old')
  await desk.office.sql('update mailbox set uid_validity = null, looked_at = null')
  desk.imap.deliver(replyTo(letter, 'Long ago.'))
  expect(await desk.look()).toEqual(found({ answer: 0, left: 0 }))
  expect(await desk.look()).toEqual(found({ answer: 0, left: 0 }))
  expect(await received(id)).toEqual([])
})

test.each([
  [{ login: 'NO [AUTHENTICATIONFAILED] Invalid credentials' }, {}, 'Invalid credentials'],
  [{}, { folder: 'Answers' }, 'Unknown folder'],
  [{ isMute: true }, {}, 'did not answer in time'],
  [{ hangsAt: 'LOGIN' }, {}, 'did not answer in time'],
  [{ hangsAt: 'SEARCH' }, {}, 'did not answer in time'],
  [{ cutsFetch: true }, {}, 'closed the line'],
  [{}, { port: 1 }, 'ECONNREFUSED'],
  [{}, { security: 'starttls' }, 'No secure connection'],
])(
  'a mailbox that fails by %j %j says why, in its own words where it said any, and nothing is lost',
  async (mood, settings, words) => {
    const { id, letter } = await desk.answeredCase('Faulty')
    desk.imap.deliver(replyTo(letter, 'Here I am.'))
    desk.imap.mood = mood
    if (Object.keys(settings).length > 0) await desk.name(settings)
    await desk.office.sql(`update mailbox set looked_at = now()`)
    const outcome = await desk.look({ open: 300, silence: 300, look: 1500 })
    expect(outcome).toEqual({ outcome: 'failed', words: expect.stringContaining(words) })
    expect(await (await desk.office.app.request('/api/admin/mail/mailbox')).json()).toMatchObject({
      fault: expect.stringContaining(words),
    })
    desk.imap.mood = {}
    await desk.name()
    await desk.office.sql(`update mailbox set looked_at = now()`)
    expect(await desk.look()).toMatchObject({ outcome: 'read', look: { answer: 1 } })
    expect(await received(id)).toHaveLength(1)
  },
)

test('a mailbox whose bytes drip is given up in time', async () => {
  const { letter } = await desk.answeredCase('Slow')
  desk.imap.deliver(replyTo(letter, 'slow '.repeat(5000)))
  desk.imap.mood = { drips: { bytes: 1, everyMs: 40 } }
  expect(await desk.look({ silence: 1000, look: 1200 })).toEqual({
    outcome: 'failed',
    words: 'The mailbox did not answer in time.',
  })
})

test('the password is stored encrypted, never sent back, and gone with its server', async () => {
  const seen = JSON.stringify([
    await desk.office.sql('select * from mailbox'),
    await (await desk.office.app.request('/api/admin/mail/mailbox')).json(),
    await desk.office.sql('select details from admin_activity_log'),
  ])
  expect(seen).not.toContain('Sesame')
  expect(desk.imap.heard.join()).toContain('Open Sesame')
  await desk.name({ host: 'localhost', password: undefined })
  expect(await (await desk.office.app.request('/api/admin/mail/mailbox')).json()).toMatchObject({
    hasPassword: false,
  })
})

test.each([
  [{ address: '' }, 'address'],
  [{ username: '' }, 'username'],
  [{ host: 'imap://law.example' }, 'host'],
  [{ folder: '' }, 'folder'],
  [{ folder: 'IN\r\nA1 DELETE x' }, 'folder'],
])('a mailbox named by %j is refused beside its field, or made harmless', async (changes, field) => {
  const answer = await desk.name(changes)
  if (answer.status === 200) expect((await answer.json())[field]).not.toMatch(/[\r\n]/)
  else expect(Object.keys((await answer.json()).fields)).toContain(field)
})
