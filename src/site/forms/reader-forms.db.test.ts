import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveComment } from '#comments/approve-comment.ts'
import { contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import { rawBytes } from '#testing/raw-request.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { json, plain } from './post.testing.ts'

const RECEIVED = 'Comment Submitted: Your comment has been submitted for review.'
const BLANK = 'Error: Please fill in all fields'
const words = { name: 'Ama Mensah', email: 'ama@secret.example', comment: 'The court was right.' }

let app: TestApp
let item: number
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { trustProxy: true } })
  item = (await app.make.published('article')).id
})
afterAll(() => app[Symbol.asyncDispose]())

const commentsSaying = (text: string) =>
  runSql(app.database, 'select * from comments where content = $1 order by id', [text])

test.each(contentTypeNames)(
  'a reader comments on a %s: it waits for review, and is shown when approved',
  async (type) => {
    const made = await app.make.published(type)
    const path = contentTypeOf(made).itemPath(made)
    const said = `Said under a ${type}.`

    const answer = await plain(app, '/comments', { ...words, comment: said, item: made.id })

    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${path}?comment=received#comments`,
    ])
    const page = await (await app.read(`${path}?comment=received`)).text()
    expect(page).toContain(RECEIVED)
    expect(page).not.toContain(said)
    const [row] = await commentsSaying(said)
    expect(row).toMatchObject({ content_id: made.id, content_type: type, status: 'pending', approved: false })

    await approveComment(app.app.database.db, app.actor, row!.id as number)
    const after = await (await app.read(path)).text()
    expect(after).toContain(said)
    expect(after).not.toContain(RECEIVED)
    expect(after).not.toContain('secret.example')
  },
)

test('with script the same comment is answered on the spot, and names and texts are trimmed', async () => {
  const answer = await json(app, '/comments', {
    name: ' Kofi ',
    email: ' kofi@x.gh ',
    comment: ' \nYes.\n ',
    item: String(item),
  })
  expect([answer.status, await answer.json()]).toEqual([201, { message: RECEIVED }])
  expect(await commentsSaying('Yes.')).toMatchObject([
    { author: 'Kofi', email: 'kofi@x.gh', status: 'pending' },
  ])
})

test('who posts cannot approve, date or number their own comment', async () => {
  const forged = {
    status: 'approved',
    approved: true,
    id: 1,
    created_at: '2000-01-01',
    is_sample: true,
    suspicions: [],
  }
  expect(
    (await json(app, '/comments', { ...words, ...forged, comment: 'Forged.', item: String(item) })).status,
  ).toBe(201)
  const [row] = await commentsSaying('Forged.')
  expect(row).toMatchObject({ status: 'pending', is_sample: false, suspicions: ['no-token'] })
  expect((row!.created_at as Date).getFullYear()).toBeGreaterThan(2020)
})

test.each(['name', 'email', 'comment'])(
  'a %s that is blank after trimming is refused in the specified words',
  async (blank) => {
    for (const text of ['', '   ', '\t\r\n', '\u00A0\u3000', '\uFEFF']) {
      const fields = { ...words, comment: 'Kept as I typed it.', [blank]: text, item: String(item) }
      const page = await plain(app, '/comments', fields)
      expect(page.status).toBe(422)
      const html = await page.text()
      expect(html).toContain(BLANK)
      expect(html).toMatch(new RegExp(`id="again-${blank}-error">[^<]+ is needed\\.`))
      if (blank !== 'comment') expect(html).toContain('>Kept as I typed it.</textarea>')
      if (blank !== 'name') expect(html).toContain('value="Ama Mensah"')
      const problem = await json(app, '/comments', fields)
      expect([problem.status, await problem.json()]).toMatchObject([
        422,
        { detail: BLANK, code: 'invalid_input', fields: { [blank]: expect.stringContaining('is needed') } },
      ])
    }
    expect((await json(app, '/comments', { item: String(item) })).status).toBe(422)
    expect(await commentsSaying('Kept as I typed it.')).toEqual([])
  },
)

test.each([
  ['name', 'x'.repeat(80), 'x'.repeat(81)],
  ['comment', 'ɛɔ', 'ɛ'],
  ['comment', 'ŋ'.repeat(4000), 'ŋ'.repeat(4001)],
  ['email', 'a@b.gh', 'a@b'],
  ['email', 'ama.o@law.knust.edu.gh', 'not an address'],
])('the bounds of %s hold to the letter, and a text beyond them is given back', async (field, good, bad) => {
  expect((await plain(app, '/comments', { ...words, item, [field]: good })).status).toBe(303)
  const refused = await plain(app, '/comments', { ...words, item, [field]: bad })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain(bad)
  expect(html).toContain(`id="again-${field}-error"`)
})

test.each([
  ['missing', 404, async (): Promise<number> => 2_000_000_000],
  ['no number', 404, async (): Promise<string> => '1 or 1=1'],
  ['a draft', 404, async (): Promise<number> => (await app.make.draft('article')).id],
  [
    'scheduled',
    404,
    async (): Promise<number> =>
      (await app.make.published('article', { publishedAt: new Date(Date.now() + 9e6) })).id,
  ],
  [
    'in the trash',
    410,
    async () => {
      const { id } = await app.make.published('video')
      await app.request(`/api/admin/content/${id}/trash`, { method: 'POST' })
      return id
    },
  ],
  ['closed', 403, async () => (await app.make.published('podcast', { commentsEnabled: false })).id],
] as const)('a comment to an item that is %s is refused, and the text kept', async (_, status, make) => {
  const id = await make()
  const text = `To item ${id}.`
  const page = await plain(app, '/comments', { ...words, comment: text, item: id })
  expect(page.status).toBe(status)
  const html = await page.text()
  expect(html).toContain(`>${text}</textarea>`)
  expect(html).toMatch(/Error: (?:This item (?:does not exist|was removed)|Comments are closed here)\./)
  expect((await json(app, '/comments', { ...words, comment: text, item: String(id) })).status).toBe(status)
  expect(await commentsSaying(text)).toEqual([])
})

test('switched off in Settings, no item takes comments and no page shows the form', async () => {
  const { id, slug } = await app.make.published('article')
  const take = async (enableComments: boolean) => {
    const { version } = (await (await app.request('/api/admin/settings')).json()) as { version: number }
    const body = { version, enableComments }
    expect((await app.request('/api/admin/settings', { method: 'PATCH', body })).status).toBe(200)
  }
  await take(false)
  expect((await plain(app, '/comments', { ...words, item: id })).status).toBe(403)
  const page = await (await app.read(`/article/${id}/${slug}`)).text()
  expect(page).not.toContain('action="/comments"')
  expect(page).toContain('Comments are closed.')
  await take(true)
})

test('a double click makes one comment, however close together, and both are answered alike', async () => {
  const fields = { ...words, comment: 'Said once.', item: String(item) }
  const answers = await Promise.all(Array.from({ length: 8 }, () => json(app, '/comments', fields)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(await commentsSaying('Said once.')).toHaveLength(1)
  const other = (await app.make.published('article')).id
  await json(app, '/comments', { ...fields, item: String(other) })
  expect((await commentsSaying('Said once.')).at(-1)).toMatchObject({
    content_id: other,
    suspicions: ['no-token', 'repeated'],
  })
})

test('what speaks against a person having written it is noted, and the answer does not tell', async () => {
  const asked = await app.read(`/forms/token?form=comment&item=${item}`)
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { token } = (await asked.json()) as { token: string }
  for (const [comment, more, suspicions] of [
    ['By a machine.', { token }, ['too-fast']],
    ['By another.', { token: 'x.y' }, ['forged-token']],
    ['In the trap.', { leave_empty: 'buy' }, ['no-token', 'trap']],
    ['http://a.example http://b.example www.c.example', {}, ['no-token', 'links']],
  ] as const) {
    const answer = await json(app, '/comments', { ...words, comment, item: String(item), ...more })
    expect([answer.status, await answer.json()]).toEqual([201, { message: RECEIVED }])
    expect(await commentsSaying(comment)).toMatchObject([{ status: 'pending', suspicions }])
  }
  expect((await app.read('/forms/token?form=nothing')).status).toBe(404)
  expect((await app.read('/forms/token?form=toString')).status).toBe(404)
})

test('an answer is for its reader alone: never cached, never indexed, without cookie, under the pages’ policy', async () => {
  const page = await plain(app, '/comments', { item })
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
})

test('an old browser that does not say where it comes from is a reader', async () => {
  for (const [index, headers] of [
    {},
    { origin: 'null' },
    { 'sec-fetch-site': 'none' },
    { origin: app.url },
  ].entries()) {
    const answer = await plain(
      app,
      '/comments',
      { ...words, comment: `Origin ${index}`, item },
      headers as Record<string, string>,
    )
    expect(answer.status).toBe(303)
  }
})

test('a page of another site sends nothing in a reader’s name; what was filled in stands in our form', async () => {
  for (const headers of [
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { origin: app.url, 'sec-fetch-site': 'cross-site' },
    { origin: app.url.replace('127.0.0.1', 'www.127.0.0.1'), 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ] as Record<string, string>[]) {
    const fields = { ...words, comment: 'Sent from elsewhere.', item }
    const answer = await plain(app, '/comments', fields, headers)
    expect(answer.status).toBe(403)
    const page = await answer.text()
    expect(page).toContain('This was sent from a page of another site.')
    expect(page).toContain('Sent from elsewhere.')
    expect((await json(app, '/comments', { ...fields, item: String(item) }, headers)).status).toBe(403)
  }
  expect(await commentsSaying('Sent from elsewhere.')).toEqual([])
})

test('what is no form is refused with a reason, and nothing falls over', async () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, type: string, more = {}) =>
    app.read('/comments', { method: 'POST', body, headers: { 'content-type': type, ...more } })
  const PLAIN = 'application/x-www-form-urlencoded'
  expect((await send('x', 'multipart/form-data; boundary=x')).status).toBe(415)
  expect((await send('x', 'text/plain')).status).toBe(415)
  expect((await send('a=b', PLAIN, { 'content-encoding': 'gzip' })).status).toBe(415)
  expect((await send(`comment=${'x'.repeat(70_000)}`, PLAIN)).status).toBe(413)
  // Whose length is told is refused before a byte of it has come.
  const head = [
    'POST /comments HTTP/1.1',
    'Host: law.example',
    `Content-Type: ${PLAIN}`,
    'Content-Length: 70000',
  ]
  expect(await rawBytes(app.url, `${head.join('\r\n')}\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 413 /,
  )
  // Whose length nobody tells is counted as it comes.
  const untold = { body: new Blob([`comment=${'x'.repeat(70_000)}`]).stream(), duplex: 'half' }
  const chunked = { method: 'POST', headers: { 'content-type': PLAIN }, ...untold } as RequestInit
  expect((await app.read('/comments', chunked)).status).toBe(413)
  expect((await send('{', 'application/json')).status).toBe(400)
  expect((await send('[]', 'application/json')).status).toBe(400)
  expect((await send('null', 'application/json')).status).toBe(400)
  expect((await send(new Uint8Array([0xff, 0xfe]), PLAIN)).status).toBe(400)
  expect((await send('', PLAIN)).status).toBe(422)
  expect((await send('%%%=%ff&&==&__proto__=1&constructor=2', PLAIN)).status).toBe(422)
  expect(
    (await send('{"__proto__":{"name":"x"},"name":{},"email":[],"comment":7}', 'application/json')).status,
  ).toBe(422)
  expect((await app.read('/comments', { method: 'PUT' })).status).toBe(405)
  expect((await app.read('/articles', { method: 'POST' })).status).toBe(405)
  expect((await app.read('/articles')).status).toBe(200)
})

test('who reloads an answer is led to where the form stands', async () => {
  for (const [path, location] of [
    ['/comments', '/articles'],
    ['/messages', '/contact'],
    ['/subscribe', '/newsletter'],
  ]) {
    const answer = await app.read(path!)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  }
})
