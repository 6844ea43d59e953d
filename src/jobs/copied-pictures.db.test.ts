import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { renderStoredBodies } from '#content/commands/render-stored-bodies.ts'
import { copyPicturesJob } from '#media/copies/copy-pictures.job.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { ask, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { photograph, sends } from '#testing/uploads/picture-sites.ts'
import { allJobs, watchedJobs } from './all-jobs.ts'
import { link, pathOf, startCopying } from './copied-pictures.testing.ts'
import { copyHandler, leftOverHandler } from './copied-pictures.ts'

const copying = await startCopying()
const { app, others, storage, copy, jobsOf, keyOf } = copying
const picture = await photograph()
afterAll(() => copying[Symbol.asyncDispose]())
beforeEach(() => {
  others.heard.length = 0
})

const get = async (path: string) => (await ask(app.url + path)).text
const patch = async (item: { id: number; version: number }, body: object) => {
  const answer = await app.request(`/api/admin/content/${item.id}`, {
    method: 'PATCH',
    body: { version: item.version, ...body },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { id: number; version: number; imageUrl: string | null }
}

test('a saved video shows our copy of its picture wherever it is shown, as soon as it is there', async () => {
  const id = 'saved_video'
  others.answers.set(pathOf(id), sends(picture))
  const item = await app.make.published('video', { title: 'A saved video', ...link(id) })
  const own = `/videos/${item.id}/${item.slug}`
  const pages = [own, '/videos', '/']
  for (const path of pages) expect(mainOf(await get(path)), path).toContain('/drawing/')
  expect(await jobsOf(`youtube:${id}`)).toMatchObject([{ state: 'created' }])
  expect(others.heard).toEqual([])

  await copy(`youtube:${id}`)

  const key = await keyOf(`youtube:${id}`)
  for (const path of pages) {
    const page = await get(path)
    expect(page, path).toContain(`/img/680/${key}.jpg`)
    expect(page, path).toContain(`srcSet="/img/320/${key}.avif 320w`)
    expect(page, path).not.toMatch(/(?:src|srcset|href)="https:\/\/[^"]*ytimg/i)
  }
  const whole = await get(own)
  expect(whole).toContain(`/img/share/${key}.jpg"`)
  expect(whole).toContain(`"thumbnailUrl":["${app.url}/media/${key}"]`)
  const bytes = (await ask(`${app.url}/media/${key}`)).body
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 })
  expect(bytes.includes('where it was taken')).toBe(false)
  for (const made of [`/img/320/${key}.avif`, `/img/share/${key}.jpg`])
    expect((await ask(app.url + made)).status, made).toBe(200)
  expect(others.heard).toEqual([pathOf(id)])
})

test('where YouTube has no large picture the next is taken, and a second item asks for none', async () => {
  const id = 'small_video'
  others.answers.set(pathOf(id, 'mqdefault'), sends(picture))
  await app.make.published('video', link(id))
  await copy(`youtube:${id}`)
  expect(others.heard).toEqual([pathOf(id), pathOf(id, 'mqdefault')])

  const second = await app.make.published('video', link(id))
  expect(await jobsOf(`youtube:${id}`)).toHaveLength(1)
  expect(await get(`/videos/${second.id}/${second.slug}`)).toContain(await keyOf(`youtube:${id}`))
  await copy(`youtube:${id}`)
  expect(others.heard).toHaveLength(2)
})

test('what is asked for twice waits once, and what nothing shows any more is not fetched', async () => {
  const id = 'asked_twice'
  others.answers.set(pathOf(id), sends(picture))
  const first = await app.make.draft('video', link(id))
  const second = await app.make.draft('video', link(id))
  expect(await jobsOf(`youtube:${id}`)).toHaveLength(1)
  await patch(first, { details: { youtubeUrl: '' } })
  await patch(second, { details: { youtubeUrl: '' } })
  await copy(`youtube:${id}`)
  expect(others.heard).toEqual([])
})

/** A process that copies pictures, until the end of a block. */
async function worker() {
  const opened = openDatabase(app.database.connection, { publicRole: true })
  await opened.db.jobs.work(
    [copyHandler({ db: opened.db, storage: storage(), sites: others.sites })],
    createLog('silent'),
  )
  return { [Symbol.asyncDispose]: () => opened.close() }
}

async function until(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a host that is away is asked again, and what it has then lands', async () => {
  const id = 'away_a_bit_'
  const item = await app.make.published('video', link(id))
  const source = `youtube:${id}`
  await runSql(app.database, `delete from nyansapo_jobs.job where not data->'sources' ? $1`, [source])
  const path = `/videos/${item.id}/${item.slug}`
  expect(await get(path)).toContain('/drawing/')
  {
    await using _first = await worker()
    await until(async () => (await jobsOf(source))[0]?.state === 'retry')
  }
  expect((await jobsOf(source))[0]?.output?.message).toContain('answered 404.')

  others.answers.set(pathOf(id), sends(picture))
  // Its wait is over.
  await runSql(app.database, `update nyansapo_jobs.job set start_after = now() where state = 'retry'`)
  await using _second = await worker()
  await until(async () => (await jobsOf(source))[0]?.state === 'completed')

  await until(async () => (await get(path)).includes('/img/680/images/'))
  expect(await get(path)).toContain((await keyOf(source))!)
})

test('a picture of Drive is shown from here, with its key and over its redirect, and its page stays as saved', async () => {
  const id = '1aBcDeFgHiJkLmNoP'
  const asked = `/thumbnail?id=${id}&sz=w1200&resourcekey=0-key`
  others.answers.set(
    asked,
    (res) => void res.writeHead(302, { Location: `${others.url}/d/${id}=w1200` }).end(),
  )
  others.answers.set(`/d/${id}=w1200`, sends(await photograph('teal', 'png'), 'image/png'))
  const imageUrl = `https://drive.google.com/thumbnail?id=${id}&sz=w1200&resourcekey=0-key`
  const item = await app.make.published('article', { imageUrl, imageAlt: 'The court' })
  await copy(`drive:${id}:0-key`)
  const key = await keyOf(`drive:${id}:0-key`)
  expect(key).toMatch(/\.png$/)
  const page = await get(`/article/${item.id}/${item.slug}`)
  expect(page).toContain(`/img/680/${key}.jpg`)
  expect(page).toContain('alt="The court"')
  expect(page).not.toContain('drive.google.com')
  const [stored] = await runSql(app.database, 'select image_url from content where id = $1', [item.id])
  expect(stored).toEqual({ image_url: imageUrl })
  const list = (await (await app.request('/api/admin/content?type=article')).json()) as {
    items: { id: number; imageUrl: string }[]
  }
  expect(list.items.find((each) => each.id === item.id)?.imageUrl).toBe(`/media/${key}`)
})

test('in a text a cloth stands for a picture until its copy comes, and a video shows its picture in its frame', async () => {
  const drive = '1inTheTextOfAnItem'
  const video = 'in_the_text'
  const absent = 'never_there'
  others.answers.set(`/thumbnail?id=${drive}&sz=w1200`, sends(picture))
  others.answers.set(pathOf(video), sends(picture))
  const body = `<p>Before</p><figure><img src="https://drive.google.com/file/d/${drive}/view" alt="A “court” &amp; more"></figure><figure data-embed="youtube" data-id="${video}" data-start="90"></figure><figure data-embed="youtube" data-id="${absent}"></figure>`
  const item = await app.make.published('article', { body })
  const path = `/article/${item.id}/${item.slug}`
  const waiting = mainOf(await get(path))
  const cloth = /src="(\/placeholder\/picture-\d+\.svg)"/.exec(waiting)?.[1]
  expect((await ask(app.url + cloth!)).headers['content-type']).toContain('image/svg+xml')
  expect(waiting).toContain('>Open picture: A “court” &amp; more (drive.google.com)</a>')
  expect(waiting).not.toContain('srcdoc')

  expect(await jobsOf(`drive:${drive}`)).toHaveLength(1)
  // One that cannot be had holds up no other.
  await expect(copy([`youtube:${absent}`, `drive:${drive}`, `youtube:${video}`])).rejects.toThrow(
    'answered 404.',
  )

  const shown = mainOf(await get(path))
  const key = await keyOf(`drive:${drive}`)
  expect(shown).toContain(
    `<img loading="lazy" decoding="async" src="/media/${key}" alt="A “court” &amp; more" width="640" height="360"></picture>`,
  )
  expect(shown).not.toMatch(/picture-\d+\.svg|Open picture/)
  expect(shown).toContain(
    `srcdoc="&lt;body topmargin=&quot;0&quot; leftmargin=&quot;0&quot; rightmargin=&quot;0&quot; bottommargin=&quot;0&quot;>&lt;a href=&quot;https://www.youtube-nocookie.com/embed/${video}?autoplay=1&amp;amp;rel=0&amp;amp;start=90&quot;>`,
  )
  expect(shown).toContain(`/img/680/${await keyOf(`youtube:${video}`)}.webp`)
})

test('a page that staff write shows its pictures from here, at once', async () => {
  const id = '1onAStaticPageOfUs'
  others.answers.set(`/thumbnail?id=${id}&sz=w1200`, sends(picture))
  const body = `<p>We visit.</p><figure><img src="https://lh3.googleusercontent.com/d/${id}" alt="A visit"></figure>`
  const saved = await app.request('/api/admin/static-pages/page', {
    method: 'PUT',
    body: {
      path: '/prison-outreach',
      version: 0,
      title: 'Prison Outreach',
      description: '',
      body,
      registration: null,
    },
  })
  expect(saved.status).toBe(200)
  expect(await get('/prison-outreach')).toContain('/placeholder/picture-')
  await copy(`drive:${id}`)
  expect(await get('/prison-outreach')).toContain(`src="/media/${await keyOf(`drive:${id}`)}"`)
})

test('another link is another picture, and copies that nothing shows go in the night, after a day', async () => {
  const [one, two] = ['the_first_1', 'the_secon_2']
  for (const id of [one, two]) others.answers.set(pathOf(id), sends(picture))
  const item = await app.make.published('video', link(one))
  await copy(`youtube:${one}`)
  const old = (await keyOf(`youtube:${one}`))!
  await patch(item, link(two))
  const path = `/videos/${item.id}/${item.slug}`
  expect(mainOf(await get(path))).toContain('/drawing/')
  await copy(`youtube:${two}`)
  const key = (await keyOf(`youtube:${two}`))!
  expect(await get(path)).toContain(key)

  const night = leftOverHandler(app.app.database.db, storage())
  const run = () => night.run({}, { ending: new AbortController().signal })
  await run()
  expect(await keyOf(`youtube:${one}`)).toBe(old)
  await runSql(app.database, `update media_files set created_at = created_at - interval '2 days'`)
  await run()
  expect(await keyOf(`youtube:${one}`)).toBeUndefined()
  expect(await keyOf(`youtube:${two}`)).toBe(key)
})

test('in the trash an item keeps its picture for whoever restores it; deleted for good it lets go of it', async () => {
  const id = 'in_the_bin_'
  others.answers.set(pathOf(id), sends(picture))
  const item = await app.make.published('video', link(id))
  await copy(`youtube:${id}`)
  const uses = () => runSql(app.database, 'select from picture_uses where content_id = $1', [item.id])
  expect((await app.request(`/api/admin/content/${item.id}/trash`, { method: 'POST' })).status).toBe(200)
  expect(await uses()).toHaveLength(1)
  expect((await ask(`${app.url}/videos/${item.id}/${item.slug}`)).status).toBe(410)
  await runSql(app.database, 'delete from content where id = $1', [item.id])
  expect(await uses()).toHaveLength(0)
})

test('what was stored before, or came by an import, is asked for when it is rendered again', async () => {
  const item = await app.make.published('video', link('from_before'))
  const sample = await app.make.published('video', link('of_a_sample'))
  await runSql(app.database, `delete from picture_uses; delete from nyansapo_jobs.job`)
  await runSql(app.database, 'update content set renderer_version = 0 where id in ($1, $2)', [
    item.id,
    sample.id,
  ])
  await runSql(app.database, 'update content set is_sample = true where id = $1', [sample.id])
  for await (const _ of renderStoredBodies(app.app.database.db));
  expect(await jobsOf('youtube:from_before')).toHaveLength(1)
  expect(await jobsOf('youtube:of_a_sample')).toHaveLength(0)
})

test('that a picture cannot be had is told to staff under background work, and makes nobody’s site ill', () => {
  expect(allJobs.map(({ name }) => name)).toContain(copyPicturesJob.name)
  expect(watchedJobs.map(({ name }) => name)).not.toContain(copyPicturesJob.name)
})
