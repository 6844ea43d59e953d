import { randomBytes } from 'node:crypto'
import { type Control, type DetailField, detailFields } from '#content/types/content-type.ts'
import { type ContentTypeName, contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import { messageKinds } from '#messages/message-kinds.schema.ts'
import { runSql } from '#testing/run-sql.ts'
import type { TestApp } from '#testing/start-test-app.ts'

/** Words found nowhere by chance. Each says where it stood; small letters and digits, so that no address changes it. */
export type Marks = { word(where: string): string; all: string[] }

const MARK = /[a-z]*zq[0-9a-f]{12}qz/g
/** The narrowest field takes 40 letters. */
const LONGEST_NAME = 24

export function createMarks(): Marks {
  const all: string[] = []
  return {
    all,
    word(where) {
      const letters = where.toLowerCase().replace(/[^a-z]/g, '')
      const made = `${letters.slice(-LONGEST_NAME)}zq${randomBytes(6).toString('hex')}qz`
      all.push(made)
      return made
    },
  }
}

/** The marked words of a text, by what tells them apart: letters before them may belong to another word. */
export function marksIn(text: string): string[] {
  return (text.toLowerCase().match(MARK) ?? []).map(tailOf)
}

export function tailOf(word: string): string {
  return word.slice(word.lastIndexOf('zq'))
}

type Item = { id: number; slug: string; version: number }
/** One item of a type in every state that an item can be in. */
export type Seeded = Record<
  'open' | 'closed' | 'rewritten' | 'draft' | 'scheduled' | 'waiting' | 'trashed' | 'unpublished',
  Item
> &
  Record<'future' | 'restored' | 'trashedDraft' | 'trashedScheduled', Item> & { type: ContentTypeName }

const TOMORROW = () => new Date(Date.now() + 86_400_000)

/** A field of a type's own that holds the word; what holds no words holds none. */
const MARKED: Record<Control, (word: () => string, field: DetailField) => unknown> = {
  text: (word) => word(),
  textarea: (word) => word(),
  lines: (word) => [word()],
  date: () => '2026-03-09',
  year: () => '2026',
  count: () => '7',
  choice: (_, { options }) => options[0]?.value ?? null,
  url: (word) => `https://law.example/${word()}`,
  audio: (word) => `/media/${word()}.mp3`,
  pdf: (word) => `/media/${word()}.pdf`,
  video: () => `https://youtu.be/${randomBytes(6).toString('base64url').padEnd(11, 'x').slice(0, 11)}`,
  money: () => null,
  drawing: () => null,
}

/** Every field that holds words, each with a word of its own. Pages show the first three of every type. */
export function markedFields(type: ContentTypeName, state: string, core: Marks, rest: Marks = core) {
  const word = (name: string, marks = rest) => marks.word(`${type}${state}${name}`)
  return {
    title: `Title ${word('title', core)}`,
    description: `Description ${word('description', core)}`,
    body: `<p>Body ${word('body', core)}</p>`,
    imageUrl: `/media/${word('image')}.webp`,
    imageAlt: `Alt ${word('alt')}`,
    authors: [{ givenName: word('given'), familyName: word('family'), credential: word('credential') }],
    details: Object.fromEntries(
      detailFields(contentTypeOf({ type })).map((field) => [
        field.name,
        MARKED[field.control](() => word(field.name), field),
      ]),
    ),
  }
}

/** Items of all types in all states, as they are before anything is taken away again. */
export async function seedItems(app: TestApp, hidden: Marks, shown: Marks): Promise<Seeded[]> {
  const { draft, published } = app.make
  const seen = createMarks()
  const made: Seeded[] = []
  for (const type of contentTypeNames) {
    const fields = (state: string) => markedFields(type, state, hidden)
    const open = (state: string) => markedFields(type, state, shown, seen)
    const scheduled = (state: string) => published(type, { ...fields(state), publishedAt: TOMORROW() })
    made.push({
      type,
      open: await published(type, open('open')),
      closed: await published(type, { ...open('closed'), commentsEnabled: false }),
      rewritten: await published(type, fields('oldversion')),
      draft: await draft(type, fields('draft')),
      scheduled: await scheduled('scheduled'),
      future: await scheduled('future'),
      waiting: await scheduled('waiting'),
      trashed: await published(type, fields('trashed')),
      unpublished: await published(type, fields('unpublished')),
      restored: await published(type, fields('restored')),
      trashedDraft: await draft(type, fields('trasheddraft')),
      trashedScheduled: await scheduled('trashedscheduled'),
    })
  }
  // Their time has come, but the site publishes nothing by itself; and of some only the time keeps readers away.
  await runSql(
    app.database,
    `update site_settings set auto_publish = false;
    update content set scheduled = false where id in (${made.map(({ future }) => future.id)});
    update content set published_at = now() - interval '1 hour' where id in (${made.map(({ waiting }) => waiting.id)})`,
  )
  return made
}

/** The items of which readers never learned that they exist. */
export function neverSeen(items: readonly Seeded[]): Item[] {
  const states = ['draft', 'scheduled', 'future', 'waiting', 'trashedDraft', 'trashedScheduled'] as const
  return items.flatMap((item) => states.map((state) => item[state]))
}

/** Comments in every status under every item, told by SQL: e-mail addresses are hidden even where the words are shown. */
export async function seedComments(app: TestApp, items: readonly Seeded[], hidden: Marks, shown: Marks) {
  for (const { type, ...states } of items) {
    for (const [state, { id }] of Object.entries(states)) {
      for (const status of ['approved', 'pending', 'rejected']) {
        const isShown = status === 'approved' && (state === 'open' || state === 'rewritten')
        const marks = isShown ? shown : hidden
        const where = `${type}${state}${status}`
        await runSql(
          app.database,
          `insert into comments (content_id, content_type, author, email, content, status)
          values ($1, $2, $3, $4, $5, $6)`,
          [
            ...[id, type, marks.word(`${where}name`), `${hidden.word(`${where}mail`)}@reader.example`],
            ...[marks.word(`${where}text`), status],
          ],
        )
      }
    }
  }
}

/** Everything else that is stored and no reader's business. */
export async function seedOffice(
  app: TestApp,
  { draft, open }: Seeded,
  hidden: Marks,
  shown: Marks,
): Promise<void> {
  const sql = (statement: string, values: unknown[]) => runSql(app.database, statement, values)
  const { word } = hidden
  const mail = (where: string) => `${word(where)}@office.example`
  for (const kind of messageKinds)
    await sql(
      `insert into messages (kind, name, email, subject, message, details) values ($1, $2, $3, $4, $5, $6)`,
      [
        ...[kind, word(`message${kind}name`), mail(`message${kind}mail`), word(`message${kind}subject`)],
        ...[word(`message${kind}text`), JSON.stringify({ note: word('messagedetail') })],
      ],
    )
  for (const status of ['pending', 'confirmed', 'unsubscribed'])
    await sql('insert into subscribers (email, status, consent_text) values ($1, $2, $3)', [
      ...[mail(`subscriber${status}`), status, word('consent')],
    ])
  await sql('insert into posters (title, image_url, is_active) values ($1, $2, false)', [
    ...[word('postertitle'), `/media/${word('posterimage')}.webp`],
  ])
  await sql(`insert into staff (name, role, password_hash) values ($1, 'editor', $2)`, [
    word('staffname'),
    word('staffhash'),
  ])
  await sql(
    `insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent)
    select $1, id, now(), now(), now() + interval '1 hour', $2 from staff limit 1`,
    [word('tokenhash'), word('staffagent')],
  )
  await sql('insert into sign_in_attempts (key, attempts, window_ends_at) values ($1, 3, now())', [
    word('attemptkey'),
  ])
  for (const { id } of [draft, open])
    await sql(
      `with note as (insert into content_notes (content_id, quote, before, after, text, author, created_at)
        values ($1, $2, $3, $4, $5, $6, now()) returning id)
      insert into content_note_answers (note_id, text, author, created_at) select id, $7, $8, now() from note`,
      [
        ...[
          id,
          word('notequote'),
          word('notebefore'),
          word('noteafter'),
          word('notetext'),
          word('noteauthor'),
        ],
        ...[word('answertext'), word('answerauthor')],
      ],
    )
  await sql('update form_secret set secret = $1', [word('formsecret')])
  await sql('update visitor_key set key = $1', [word('visitorkey')])
  await sql(
    `insert into visitor_sessions (session_id, page_url, device_type, user_agent) values ($1, $2, 'mobile', $3)`,
    [`session_${word('visit')}`, `/${word('visitpage')}`, word('visitagent')],
  )
  await sql(`insert into page_views (session_id, page_url, device_type) values ($1, $2, 'mobile')`, [
    ...[`session_${word('view')}`, `/${word('viewpage')}`],
  ])
  await sql(
    `insert into admin_activity_log (admin_user, action, entity_type, entity_title, details, user_agent, request_id)
    values ($1, 'create', 'article', $2, $3, $4, $5)`,
    [
      ...[word('loguser'), word('logtitle'), JSON.stringify({ note: word('logdetail') }), word('logagent')],
      word('logrequest'),
    ],
  )
  await sql(
    `insert into content_versions (content_id, version, title, description, body, saved_by, saved_at)
    values ($1, 99, $2, $3, $4, $5, now())`,
    [draft.id, word('versiontitle'), word('versiondescription'), word('versionbody'), word('versionby')],
  )
  await sql(
    `insert into static_pages (path, title, description, body, registration_number, registration_expires_on)
    values ('/contribution/donation', 'Donation', $1, $2, $3, '2020-12-31')`,
    [shown.word('pagedescription'), `<p>${word('donationbody')}</p>`, word('registration')],
  )
  await sql(
    `insert into static_page_versions (path, version, title, description, body, saved_by, saved_at)
    values ('/contribution/donation', 98, $1, $2, $3, $4, now())`,
    [word('pagetitle'), word('pagedescription'), word('pagebody'), word('pageby')],
  )
  await sql(
    `insert into content_autosaves (staff_id, writing, type, fields, user_agent, typed_at, saved_at)
    select id, gen_random_uuid(), 'article', $1, $2, now(), now() from staff limit 1`,
    [JSON.stringify({ title: word('autosavetitle'), body: word('autosavebody') }), word('autosaveagent')],
  )
  await sql(
    `insert into saved_views (staff_id, type, name, shows, created_at) select id, 'article', $1, $2, now() from staff limit 1`,
    [word('viewname'), JSON.stringify({ q: word('viewsearch'), as: 'table' })],
  )
  await sql(`insert into brought_documents values ($1, $2, repeat('a', 64), $3, $4, now())`, [
    draft.id,
    word('broughtname'),
    JSON.stringify({ kept: [], left: [word('broughtleft')], remarks: [] }),
    word('broughtby'),
  ])
  await sql(`insert into drafts_of_changes values ($1, $2, $3, now(), $4, now())`, [
    draft.id,
    JSON.stringify({ title: word('changedtitle'), body: word('changedbody') }),
    ...[word('changesbegunby'), word('changessavedby')],
  ])
  await sql(
    `insert into drafts_of_changes values ($1, $2, $3, now(), $4, now(), now() + interval '1 day', $5, $6, null, $7)`,
    [
      ...[open.id, JSON.stringify({ title: word('latertitle'), body: word('laterbody') })],
      ...[word('laterbegunby'), word('latersavedby')],
      JSON.stringify({ kind: 'correction', note: word('laternote'), changesMeaning: true }),
      ...[word('laterby'), word('laterbecause')],
    ],
  )
  await sql(
    `insert into media_files (key, content_type, bytes, sha256, kind, name, alt, uploaded_by)
    values ($1, 'image/webp', 3, $2, 'image', $3, $4, $5)`,
    [
      ...[`images/${word('filekey')}.webp`, word('filehash'), word('filename'), word('filealt')],
      word('fileby'),
    ],
  )
  await sql(`insert into homepage_sections (type, title, order_index, visible) values ($1, $2, 99, false)`, [
    word('sectiontype'),
    word('sectiontitle'),
  ])
}
