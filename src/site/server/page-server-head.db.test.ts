import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceAssets } from '#platform/assets.ts'
import { ask } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

/** Messengers read no further than this. */
const FIRST_BYTES = 20_000

const BY_NAME = { headers: { host: 'law.example' } }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { siteUrl: 'https://law.example' } })
})
afterAll(() => app[Symbol.asyncDispose]())

/** What a crawler without script sees in the first bytes of a page. */
async function headOf(path: string) {
  const { status, text } = await ask(app.url + path, BY_NAME)
  expect([path, status]).toEqual([path, 200])
  const start = text.slice(0, FIRST_BYTES)
  const meta = (name: string) =>
    textOf(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(start)?.[1])
  return {
    title: textOf(/<title>([^<]*)<\/title>/.exec(start)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(start)?.[1],
    meta,
    data: JSON.parse(
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(start)?.[1] ?? '[]',
    ) as Record<string, unknown>[],
  }
}

function textOf(html: string | undefined): string | undefined {
  return html
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

test.each([
  ['article', 'article', 'Article', '/article'],
  ['article', 'opinion', 'OpinionNewsArticle', '/article'],
  ['article', 'news', 'NewsArticle', '/news'],
  ['newsletter', 'court-decisions', 'NewsArticle', '/news'],
] as const)(
  'a shared %s of category %s shows its own title, words and address',
  async (type, category, kind, place) => {
    const title = `Republic v. "Mensah" & <Others> ${kind}`
    const { id, slug } = await app.make.published(type, {
      title,
      category,
      description: "The court's reasons",
      imageUrl: '/media/court.webp',
      imageAlt: 'The court',
      body: `<p>${'Long text. '.repeat(5000)}</p>`,
      authors: [{ givenName: 'Ama', familyName: 'Mensah', credential: 'Lecturer' }],
    })
    const url = `https://law.example${place}/${id}/${slug}`

    const { meta, data, ...head } = await headOf(`${place}/${id}/${slug}`)

    expect(head).toEqual({ title: `${title} · Nyansapo Law`, canonical: url })
    expect({ title: meta('og:title'), url: meta('og:url'), type: meta('og:type') }).toEqual({
      title,
      url,
      type: 'article',
    })
    expect(meta('og:site_name')).toBe('Nyansapo Law')
    expect([meta('description'), meta('og:description')]).toEqual([
      "The court's reasons",
      "The court's reasons",
    ])
    expect(meta('og:image')).toBe('https://law.example/img/share/court.webp.jpg')
    expect(meta('og:image:alt')).toBe('The court')
    expect(meta('article:author')).toBe('Ama Mensah')
    expect(data.map((each) => each['@type'])).toEqual([kind, 'BreadcrumbList'])
    expect(data[0]).toMatchObject({
      headline: title,
      publisher: { '@type': 'NewsMediaOrganization', name: 'Nyansapo Law' },
      mainEntityOfPage: url,
      image: ['https://law.example/media/court.webp'],
    })
  },
)

test.each([
  ['/', 'Nyansapo Law', 'Nyansapo Law'],
  ['/articles', 'Articles · Nyansapo Law', 'Articles'],
  ['/news', 'Legal News · Nyansapo Law', 'Legal News'],
  ['/headlines', 'Headlines · Nyansapo Law', 'Headlines'],
])('%s says what it is, under one address', async (path, title, shared) => {
  const { meta, data, ...head } = await headOf(path)
  expect(head).toEqual({ title, canonical: `https://law.example${path}` })
  expect([meta('og:title'), meta('og:url'), meta('og:type')]).toEqual([shared, head.canonical, 'website'])
  expect(meta('description')).toBeTruthy()
  expect(meta('og:image')).toMatch(/^https:\/\/law\.example\//)
  expect(data[0]?.['@type']).toBe(path === '/' ? 'NewsMediaOrganization' : 'BreadcrumbList')
})

test('a filtered list is a page of its own; noise in its address is not', async () => {
  expect((await headOf('/articles?utm_source=x&category=opinion')).canonical).toBe(
    'https://law.example/articles?category=opinion',
  )
})

test('a title that tries to end the data block stays a title', async () => {
  const title = '</script><script>alert(1)</script><!--'
  const { id, slug } = await app.make.published('article', { title })
  const { text } = await ask(`${app.url}/article/${id}/${slug}`, BY_NAME)
  expect(text).not.toContain('<script>alert')
  const { data } = await headOf(`/article/${id}/${slug}`)
  expect(data[0]).toMatchObject({ headline: title })
})

test('nothing is asked for before the styles, which the first paint waits for', async () => {
  await using styled = await startTestApp({
    as: 'editor',
    assets: { ...sourceAssets(), styles: () => ['/assets/styles.css'] },
  })
  const { id, slug } = await styled.make.published('article', { title: 'Without a picture' })
  for (const path of ['/', '/articles', '/podcast', `/article/${id}/${slug}`]) {
    const { text } = await ask(styled.url + path)
    const asked = text.matchAll(/<link rel="(stylesheet|preload|icon|manifest)|<(script) type="module"/g)
    expect(
      Array.from(asked, ([, link, script]) => link ?? script),
      path,
    ).toEqual(['stylesheet', 'script', 'script', 'preload', 'icon', 'manifest'])
    // Of a script of low priority Chromium puts off the run, into the task in which it styles the page.
    expect(text, path).not.toMatch(/<script [^>]*fetchpriority/)
  }
})

test('a page holds no inline script and no inline style, which the policy would refuse anyway', async () => {
  const { id, slug } = await app.make.published('article', {
    body: '<p style="color:red" onclick="x()">Text</p>',
  })
  for (const path of ['/', '/articles', '/headlines', `/article/${id}/${slug}`, '/no-such-page']) {
    const { text } = await ask(app.url + path, BY_NAME)
    expect(text.match(/<script(?![^>]*(?: src=|"application\/ld\+json"))/g)).toBeNull()
    expect(text.match(/<style|\sstyle=|\son\w+=|javascript:/g)).toBeNull()
  }
})
