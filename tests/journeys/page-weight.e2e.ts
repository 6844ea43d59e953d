import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import type { StaffClient } from '#testing/staff-client.ts'
import type { Site } from '#testing/start-site.ts'
import { expect, test } from './fixtures.ts'
import { countTransfer, type Transfer } from './transfer.ts'
import { weighPage } from './weigh-page.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

/** BUDGETS: what a page may cost, in bytes over the wire, headers included. */
const ARTICLE = { html: 8_000, css: 7_000, script: 3_000, font: 25_500, images: 22_000, all: 60_000 }
const WITHOUT_PHOTO_AND_FONT = 18_000
const NEXT_PAGE = 32_000
const LIST = { html: 9_000, css: 7_000, script: 4_000, font: 25_500, images: 60_000, all: 100_000 }
const PLAYER = { ...LIST, images: 40_000 }
const LISTS = [
  ...['/', '/article', '/articles', '/legal-opinions', '/headlines', '/news', '/podcast', '/videos'],
  ...['/law-books', '/newsletter'],
]

test.use({ viewport: { width: 412, height: 915 } })

test('an article, an opinion and a news item cost at most 60 kB, and 18 without photo and font', async ({
  page,
  site,
}) => {
  const opinions = await (await fetch(`${site.url}/legal-opinions`)).text()
  const three = [
    await heaviestOf(await itemsOf(site, 'articles')),
    site.url + /href="(\/article\/\d+\/[\w-]+)"/.exec(opinions)![1]!,
    await heaviestOf(await itemsOf(site, 'news')),
  ]
  await weighPage(three[1]!) // the others were weighed before
  for (const link of three) expectArticle(await visit(page.context(), link), link)
})

test('every article and every news item keeps within the same by what its HTML names', async ({ site }) => {
  const links = [...(await itemsOf(site, 'articles')), ...(await itemsOf(site, 'news'))]
  expect(links.length).toBeGreaterThan(15)
  for (const link of links) expectArticle(await weighPage(link), link)
})

function expectArticle(transfer: Transfer, link: string): void {
  expect(tooMuch(transfer, ARTICLE), link).toEqual([])
  const photos = sumOf(transfer.requests.filter(({ url }) => /\/(?:media|img)\//.test(url)))
  expect(
    sumOf(transfer.requests) - (transfer.bytes.Font ?? 0) - photos,
    `${link} without photo and font`,
  ).toBeLessThanOrEqual(WITHOUT_PHOTO_AND_FONT)
}

/** The page that weighs most by what its HTML names. */
async function heaviestOf(links: string[]): Promise<string> {
  const weighed: { link: string; weight: number }[] = []
  for (const link of links) weighed.push({ link, weight: sumOf((await weighPage(link)).requests) })
  return weighed.reduce((one, other) => (other.weight > one.weight ? other : one)).link
}

test('searches, briefs and authorities cost no more than an article without photo and font', async ({
  site,
}) => {
  const briefs = await itemsOf(site, 'cases')
  expect(briefs.length).toBeGreaterThan(5)
  const kept = ['/cases', '/authorities', '/authorities/constitution-1992'].map((path) => site.url + path)
  const searches = ['bail', 'act+29', 'the+law+of+ghana', 'qqzzqq'].map((q) => `${site.url}/search?q=${q}`)
  for (const link of [...kept, ...briefs, ...searches]) {
    const { requests } = await weighPage(link, { isKept: !searches.includes(link) })
    const bare = requests.filter(({ url, type }) => type !== 'Font' && !/\/(?:media|img)\//.test(url))
    expect(sumOf(bare), link).toBeLessThanOrEqual(WITHOUT_PHOTO_AND_FONT)
  }
})

test.describe('an article that staff write', () => {
  test.use({ readsOnly: false, template: 'empty' })

  test('a photo of 150 kB costs the reader of an article at most 22 kB at the width of a phone', async ({
    page,
    site,
    staff,
  }) => {
    const path = await publishWithPhoto(staff)
    const transfer = await visit(page.context(), site.url + path)
    expect(transfer.requests.filter(({ url }) => url.includes('/img/'))).toHaveLength(1)
    expect(tooMuch(transfer, ARTICLE)).toEqual([])
  })
})

test('the next article costs at most 32 kB', async ({ page, site }) => {
  const [first = '', second = '', third = ''] = await itemsOf(site, 'articles')
  await page.goto(first, { waitUntil: 'networkidle' })
  for (const next of [second, third]) {
    const transfer = await countTransfer(page, { cache: true })
    await page.goto(next, { waitUntil: 'networkidle' })
    expect(transfer.bytes.Document).toBeGreaterThan(0)
    expect(sumOf(transfer.requests), next).toBeLessThanOrEqual(NEXT_PAGE)
  }
})

for (const path of LISTS) {
  test(`${path} costs at most 100 kB, and at most 4 kB of script`, async ({ page, site }) => {
    expect(tooMuch(await visit(page.context(), site.url + path), LIST)).toEqual([])
  })
}

test('the page of an episode, a video or a book costs no byte of sound and nothing of a third party', async ({
  page,
  site,
}) => {
  for (const part of ['podcasts', 'videos', 'books']) {
    const links = await itemsOf(site, part)
    const visited = await heaviestOf(links)
    for (const link of links) {
      const transfer = await (link === visited ? visit(page.context(), link) : weighPage(link))
      expect(tooMuch(transfer, PLAYER), link).toEqual([])
      const others = transfer.requests.filter(
        ({ url, type }) =>
          new URL(url, site.url).origin !== site.url || type === 'Media' || /\.(?:mp3|m4a|ogg)/.test(url),
      )
      expect(others, link).toEqual([])
    }
  }
})

const KINDS = {
  html: 'Document',
  css: 'Stylesheet',
  script: 'Script',
  font: 'Font',
  images: 'Image',
} as const

/** What of a page is over its budget, in words. */
function tooMuch({ bytes, requests }: Transfer, budget: typeof ARTICLE): string[] {
  const paid = Object.entries(KINDS).map(([name, type]) => [name, bytes[type] ?? 0] as const)
  return [...paid, ['all', sumOf(requests)] as const]
    .filter(([name, cost]) => cost > budget[name as keyof typeof budget])
    .map(([name, cost]) => `${name}: ${cost} bytes, over ${budget[name as keyof typeof budget]}`)
}

const sumOf = (requests: { bytes: number }[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

/** The pages of all items of a type, as the sitemap names them. */
async function itemsOf(site: Site, part: string): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap/${part}-1.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

test('a drawing waits until the words are laid out, a photo of the first screen does not', async ({
  site,
}) => {
  const addresses = [
    ...LISTS.map((path) => site.url + path),
    ...(await itemsOf(site, 'articles')),
    ...(await itemsOf(site, 'podcasts')),
    ...(await itemsOf(site, 'videos')),
  ]
  const counted = { drawing: 0, photo: 0 }
  for (const address of addresses) {
    for (const [image] of (await (await fetch(address)).text()).matchAll(/<img [^>]*>/g)) {
      const isDrawing = /src="\/(?:drawing|placeholder)\//.test(image)
      if (isDrawing) expect(image, address).toContain('loading="lazy"')
      else if (image.includes('loading="lazy"')) continue
      counted[isDrawing ? 'drawing' : 'photo']++
    }
  }
  expect(counted.drawing).toBeGreaterThan(20)
  expect(counted.photo).toBeGreaterThan(3)
})

/** A first visit with an empty cache. */
async function visit(context: BrowserContext, url: string): Promise<Transfer> {
  const page = await context.newPage()
  const transfer = await countTransfer(page)
  await page.goto(url, { waitUntil: 'load' })
  // What a page asks for last: its fonts, and its script, when it is idle, for the count of visits.
  for (const last of ['Font', 'Ping'])
    await expect.poll(() => transfer.requests.some(({ type }) => type === last)).toBe(true)
  await page.close()
  return transfer
}

/** As an editor would: the photo into the library, an article with it, published. @returns its path */
async function publishWithPhoto(staff: StaffClient): Promise<string> {
  const photo = await photoOf(150_000)
  expect(Math.abs(photo.length - 150_000)).toBeLessThan(15_000)
  const { url } = await staff.upload('court.jpg', 'image/jpeg', photo)
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'A day in court',
    body: '<p>The court sat.</p>',
    imageUrl: url,
    imageAlt: 'The court',
  })
  await staff.ask('POST', `/content/${id}/publish`)
  return `/article/${id}/a-day-in-court`
}

/** A picture with the grain and the light of a photograph, as a JPEG of about so many bytes. */
async function photoOf(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [1600, 900]
  const grain = {
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  } as const
  const coarse = await sharp({ create: { ...grain.create, width: 40, height: 22, background: '#888' } })
    .png()
    .toBuffer()
  const fine = await sharp({ create: { ...grain.create, background: '#888' } })
    .blur(2)
    .png()
    .toBuffer()
  const picture = sharp(coarse)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: fine, blend: 'overlay' }])
  const raw = await picture.png().toBuffer()
  let best: Buffer<ArrayBuffer> = Buffer.alloc(0)
  for (let quality = 20; quality <= 95; quality += 3) {
    const jpeg = await sharp(raw).jpeg({ quality }).toBuffer()
    if (Math.abs(jpeg.length - bytes) < Math.abs(best.length - bytes)) best = jpeg
  }
  return best
}

test('a page is set in few fonts: each family, size and weight is looked up before the first paint', async ({
  page,
  site,
}) => {
  const most = { [await heaviestOf(await itemsOf(site, 'articles'))]: 14, '/': 15, '/articles': 12 }
  for (const [path, fonts] of Object.entries(most)) {
    await page.goto(new URL(path, site.url).href)
    const set = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
      return [
        ...new Set(
          shown.map((element) => {
            const { fontFamily, fontSize, fontWeight, fontStyle } = getComputedStyle(element)
            return [fontFamily, fontSize, fontWeight, fontStyle].join(' ')
          }),
        ),
      ]
    })
    expect(set.length, `${path}: ${set.join('; ')}`).toBeLessThanOrEqual(fonts)
    expect(set.length, path).toBeGreaterThan(3)
  }
})
