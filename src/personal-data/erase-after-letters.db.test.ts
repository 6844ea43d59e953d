import { afterAll, beforeAll, expect, test } from 'vitest'
import { IssueOffice } from '#mail/issues/issue-office.testing.ts'
import { sendDueIssues } from '#mail/issues/send-due-issues.ts'
import { mailHandlers } from '#mail/sending/send-letters.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'

/** The part before the @ stands nowhere else: a server may name somebody by it alone. */
const PEOPLE = { byStaff: 'serwaa.bonsu@reader.example', byThemselves: 'Zuwera.K+law@reader.example' }
const LOCAL = /serwaa|bonsu|zuwera/i
const silent = createLog('silent')
const run = { ending: new AbortController().signal }

let office: IssueOffice
beforeAll(async () => {
  office = await IssueOffice.open()
})
afterAll(() => office[Symbol.asyncDispose]())

/** Every value of every table in which somebody stands, with its place. */
async function placesOf(person: RegExp): Promise<string[]> {
  const columns = await office.sql<{ s: string; t: string; c: string }>(
    `select table_schema as s, table_name as t, column_name as c
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { s, t, c } of columns) {
    const rows = await office.sql<{ text: string | null }>(`select "${c}"::text as text from "${s}"."${t}"`)
    found.push(...rows.filter(({ text }) => person.test(text ?? '')).map(({ text }) => `${t}.${c}: ${text}`))
  }
  return found
}

/** As servers speak: with the address, in other letters, and with the bare name of the mailbox. */
const about = (to: string) =>
  `<${to}> ${to.toUpperCase()}: no user ${to.split('@')[0]!.toLowerCase()}, nor ${to.split(/[+@]/)[0]}`

/** A worker that sends letters, until the end of a block. */
async function postOffice() {
  const worker = openDatabase(office.app.database.connection, { publicRole: true })
  const [letters] = mailHandlers(await office.means())
  await worker.db.jobs.work([letters!], silent)
  return { [Symbol.asyncDispose]: () => worker.close() }
}

/** Why the letters were put off, once all were tried. */
async function putOff(count: number): Promise<string[]> {
  for (;;) {
    const tried = await office.sql<{ reason: string }>(
      `select output ->> 'message' as reason from nyansapo_jobs.job
       where name = 'send-letter' and state = 'retry' and output is not null`,
    )
    if (tried.length === count) return tried.map(({ reason }) => reason)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Somebody who gets news, and who asked for it again: a letter tells them that they are subscribed. */
async function subscribeTwice(email: string): Promise<void> {
  await office.sql(
    `insert into subscribers (email, status, consent_text, suspicions) values ($1, 'confirmed', '', '{}')`,
    [email.toLowerCase()],
  )
  await office.app.read('/subscribe', { method: 'POST', body: new URLSearchParams({ email }) })
}

/** The query of the link by which somebody changes their subscription, as their letter has it. */
async function ownQuery(email: string): Promise<string> {
  const [letter] = await office.sql<{ id: number }>('select id from letters where recipient = $1', [email])
  const text = await (await office.app.request(`/api/admin/mail/letters/${letter!.id}/look?as=text`)).text()
  return new URL(text.match(/https?:\/\/\S+/g)!.find((url) => url.includes('/newsletter/preferences'))!)
    .search
}

test('what a mail server answered of somebody goes with them: letters, news, suspension, background work, the log', async () => {
  // Put off: the letters' jobs keep why.
  office.sink.mood = { recipient: ({ to }) => `451 4.2.1 later: ${about(to)}` }
  {
    await using _worker = await postOffice()
    for (const email of Object.values(PEOPLE)) await subscribeTwice(email)
    expect(await putOff(2)).toEqual(Array(2).fill(expect.stringContaining('451 4.2.1')))
  }

  // Refused as if by whom it is: the sending and the log keep why it was paused.
  const { id } = await office.send()
  office.sink.mood = { recipient: ({ to }) => `530 5.7.0 sign in to write to ${about(to)}` }
  await sendDueIssues(await office.means(), run)
  expect(await office.issue()).toEqual({ state: 'paused', reason: expect.stringContaining('530 5.7.0') })
  await office.app.request(`/api/admin/issues/${id}/resume`, { method: 'POST' })
  // Refused for good: its row and the suspension keep why.
  office.sink.mood = { recipient: ({ to }) => `550 5.1.1 ${about(to)}` }
  await sendDueIssues(await office.means(), run)
  expect(await office.states()).toEqual({ refused: 2 })
  expect(await office.sql(`select from subscribers where suspended_because like '%550 5.1.1%'`)).toHaveLength(
    2,
  )

  const query = await ownQuery(PEOPLE.byThemselves.toLowerCase())
  const themselves = await office.app.read(`/newsletter/erase${query}`, { method: 'POST' })
  expect(await themselves.text()).toContain('is erased')
  const erased = await office.app.request('/api/admin/personal-data/erase', {
    method: 'POST',
    body: { person: PEOPLE.byStaff },
  })
  expect(erased.status).toBe(200)
  expect(await placesOf(LOCAL)).toEqual([])
  expect(await office.sql('select from suppressed_addresses')).toHaveLength(2)
})
