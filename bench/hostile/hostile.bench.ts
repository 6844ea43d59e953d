import type { Browser } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import { loadCorpora } from '../../src/testing/corpora.ts'
import { fewAtATime } from '../../src/testing/few-at-a-time.ts'
import { type StaffClient, signInTo } from '../../src/testing/staff-client.ts'
import { startSite } from '../../src/testing/start-site.ts'
import { type Fields, formOf, refusedFields, withoutFields } from '../../src/testing/text-fields.ts'
import {
  checkEars,
  HAND,
  isDrawn,
  launchChromium,
  nothingSeen,
  openAs,
  openPanel,
  type Seen,
  told,
  touchAll,
} from './hostile-browser.ts'

/** Which part of the lists, as in `2/3`: all of them take a quarter of an hour. */
const [PART = 1, PARTS = 1] = (process.env.BENCH_PART ?? '1/1').split('/').map(Number)
/** Where words are kept as they were typed. A body holds the same texts, one after the other. */
const WORDS = ['title', 'description', 'imageAlt', 'authors.0.givenName', 'authors.0.familyName']
const IN_A_COMMENT = 10
const COMMENTS_OF_AN_ITEM = 40
const AT_ONCE = 100
const LIST = 20

type World = { url: string; staff: StaffClient; texts: string[]; browser: Browser; seen: Seen }

/**
 * Every text of the corpora is stored as words, in a body and in a comment, and looked at in Chromium where readers and
 * staff see it; and each is pasted into the editor. What runs, what the policies had to keep out, and what is left that
 * could run.
 */
export async function benchHostile(): Promise<string[]> {
  const all = loadCorpora().texts
  const texts = all.filter((_, index) => index % PARTS === PART - 1)
  if (texts.length === 0) return ['the corpora are not here']
  await using site = await startSite({ SAMPLE_CONTENT: '0', TRUST_PROXY: '1' })
  const browser = await launchChromium()
  const seen = nothingSeen()
  try {
    const world = { url: site.url, staff: await signInTo(site.url), texts, browser, seen }
    await checkEars(world)
    const lines = [`${texts.length} of ${all.length} texts`]
    const { items, said } = await storeItems(world)
    lines.push(said, await storeComments(world, items))
    lines.push(await lookAsReader(world, items))
    lines.push(await lookAsStaff(world, items.length))
    lines.push(await pasteAll(world))
    return [...lines, ...told(seen)]
  } finally {
    await browser.close()
  }
}

type Item = { id: number; version: number; slug: string; body: string }

/** An article for every five texts: each in a field of words, all of them in its body. */
async function storeItems({ staff, texts }: World): Promise<{ items: Item[]; said: string }> {
  const groups = Array.from({ length: Math.ceil(texts.length / WORDS.length) }, (_, nr) =>
    texts.slice(nr * WORDS.length, (nr + 1) * WORDS.length),
  )
  const items: Item[] = []
  let words = 0
  let bodies = 0
  await fewAtATime(groups, 4, async (group) => {
    const form = formOf('article', new Map(group.map((text, at) => [WORDS[at]!, text])))
    const refused = refusedFields('article', form)
    const fields = withoutFields(form, refused)
    fields.title ??= 'A plain title'
    const made = await store(staff, fields, group)
    words += group.length - refused.length
    if (made.body !== '') bodies++
    items.push(made)
  })
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const some = items.slice(at, at + AT_ONCE).map(({ id, version }) => ({ id, version }))
    const body = { action: 'publish', type: 'article', items: some, expectedCount: some.length }
    await staff.ask('POST', '/content/bulk', body)
  }
  return {
    items,
    said: `${items.length} articles: ${words} texts as words, ${bodies} bodies with something left`,
  }
}

/** What cannot be cleaned together is kept apart from what can. */
async function store(staff: StaffClient, fields: Fields, bodies: string[]): Promise<Item> {
  const send = (body: string) => staff.ask<Item>('POST', '/content', { type: 'article', ...fields, body })
  try {
    return await send(bodies.join('\n'))
  } catch (error) {
    if (!String(error).includes(': 422 ')) throw error
    const clean: string[] = []
    for (const html of bodies)
      await staff.ask<{ html: string }>('POST', '/clean-html', { html }).then(
        (answer) => clean.push(answer.html),
        () => null, // refused in words: nothing of it is stored
      )
    // Some characters are kept nowhere: who sends them is told so.
    const kept = clean.filter((html) => !refusedFields('article', { ...fields, body: html }).includes('body'))
    return send(kept.join('\n'))
  }
}

/** Ten texts a comment, the first of them as a name; each reader has an address of their own. */
async function storeComments({ url, staff, texts }: World, items: Item[]): Promise<string> {
  const fit = texts.filter((text) => text.length < 400)
  const groups = Array.from({ length: Math.ceil(fit.length / IN_A_COMMENT) }, (_, nr) =>
    fit.slice(nr * IN_A_COMMENT, (nr + 1) * IN_A_COMMENT),
  )
  let taken = 0
  let asked = 0
  const post = async (name: string, comment: string, item: number) => {
    const from = `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    const answer = await fetch(`${url}/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ item: String(item), name, email: `reader${asked}@x.example`, comment }),
    })
    if (answer.ok) taken++
    else if (answer.status >= 500) throw new Error(`/comments: ${answer.status} ${comment}`)
    return answer.ok
  }
  await fewAtATime(groups, 4, async (group, index) => {
    const { id } = items[Math.floor(index / COMMENTS_OF_AN_ITEM) % items.length]!
    if (await post(group[0]!.slice(0, 80), group.join('\n'), id)) return
    for (const text of group) await post('Ama', text, id)
  })
  type Page = { items: { id: number }[] }
  for (;;) {
    const { items: waiting } = await staff.ask<Page>('GET', `/comments?status=pending&limit=${AT_ONCE}`)
    if (waiting.length === 0) break
    await staff.ask('POST', '/comments/decisions', { decision: 'approve', ids: waiting.map(({ id }) => id) })
  }
  return `${taken} comments of ${asked} posts`
}

async function lookAsReader(world: World, items: Item[]): Promise<string> {
  const open = await openAs(world)
  const before = world.seen.opened
  const look = async (path: string) =>
    void world.seen.live.push(...(await (await open(path)).evaluate(touchAll, HAND)))
  for (const { id, slug } of items) await look(`/article/${id}/${slug}`)
  for (let page = 1; page <= Math.ceil(items.length / LIST); page++) await look(`/articles?page=${page}`)
  for (const path of ['/', '/headlines', '/search?q=script', '/search?q=onerror', '/search?q=alert'])
    await look(path)
  return `readers: ${world.seen.opened - before} pages`
}

/** As staff see them: lists, comments, forms of some, the log. */
async function lookAsStaff(world: World, count: number): Promise<string> {
  const open = await openPanel(world)
  const before = world.seen.opened
  const { items } = await world.staff.ask<{ items: Item[] }>('GET', '/content?type=article&limit=100')
  const screens = [
    ...[
      'articles',
      'comments',
      'overview',
      'activity',
      'media',
      'trash',
      'visitors',
      'articles?status=published',
    ],
    ...['script', 'onerror', 'javascript', 'svg', 'iframe', 'select', '..', 'alert'].map(
      (q) => `articles?search=${q}`,
    ),
    ...items.slice(0, 20).map(({ id }) => `articles?edit=${id}`),
  ]
  for (const screen of screens) {
    const page = await open(`/admin/${screen}`)
    await isDrawn(page)
    // The panel's own keys and menus stay as they are.
    world.seen.live.push(...(await page.evaluate(touchAll, ['mouseover'])))
  }
  return `staff: ${world.seen.opened - before} screens, of ${count} articles`
}

/** Each text as another program's HTML and as plain words, into an editor that is emptied before each. */
async function pasteAll(world: World): Promise<string> {
  const { texts, seen } = world
  const page = await (await openPanel(world))('/admin/articles?new=1')
  await page.locator('[contenteditable=true].tiptap').waitFor()
  for (let at = 0; at < texts.length; at += AT_ONCE)
    seen.live.push(...(await page.evaluate(pasteEach, texts.slice(at, at + AT_ONCE))))
  return `pasted: ${texts.length} texts, each as HTML and as plain words`
}

/** Runs in the panel. */
async function pasteEach(texts: string[]): Promise<string[]> {
  const { editor } = document.querySelector('.tiptap') as unknown as { editor: Editor }
  const live: string[] = []
  for (const text of texts)
    for (const types of [{ 'text/html': text, 'text/plain': 'x' }, { 'text/plain': text }]) {
      editor.commands.clearContent()
      const clipboardData = new DataTransfer()
      for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      editor.view.dom.dispatchEvent(event)
      for (const element of editor.view.dom.querySelectorAll('*')) {
        if (element.matches('script, iframe, object, embed, svg, math, base, form'))
          live.push(element.localName)
        for (const { name, value } of element.attributes)
          if (name.startsWith('on') || /^\s*(?:javascript|vbscript|data:text)/i.test(value))
            live.push(`${name}=${value.slice(0, 80)}`)
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, cancelable: true }))
      }
    }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return live
}
