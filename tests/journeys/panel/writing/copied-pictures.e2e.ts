import { join } from 'node:path'
import sharp from 'sharp'
import { copyHandler } from '#jobs/copied-pictures.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { openDatabase } from '#platform/db.ts'
import { sends, startPictureSites } from '#testing/uploads/picture-sites.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import type { JourneySite } from '../../setup/start-journey-site.ts'

test.use({ template: 'empty' })

const VIDEO = 'dQw4w9WgXcQ'
const DRIVE = '1aBcDeFgHiJkLmNoP'

/** Copies pictures of a site as its worker would where YouTube and Drive answer. */
async function land(site: JourneySite, ...sources: string[]): Promise<void> {
  using others = await startPictureSites()
  const drawn = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#a63d2f' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1280" height="720"><circle cx="640" cy="360" r="220" fill="#e0ae4a"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer()
  others.answers.set(`/vi/${VIDEO}/maxresdefault.jpg`, sends(drawn))
  others.answers.set(`/thumbnail?id=${DRIVE}&sz=w1200`, sends(drawn))
  const { db, close } = openDatabase(site.connection, { publicRole: true })
  const storage = diskStorage(join(site.dataDir, 'media'))
  await copyHandler({ db, storage, sites: others.sites }).run(
    { sources },
    { ending: new AbortController().signal },
  )
  await close()
}

test('a reader and the staff see pictures of other sites from here, and a video plays by a click on its picture', async ({
  page,
  site,
  staff,
  panel,
  faults,
}) => {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== new URL(site.url).origin,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'The player' })
    },
  )
  const film = await staff.ask('POST', '/content', {
    type: 'video',
    title: 'Filing a writ',
    details: { youtubeUrl: `https://youtu.be/${VIDEO}` },
  })
  await staff.ask('POST', `/content/${film.id}/publish`)
  const body = `<p>Before it.</p><figure><img src="https://drive.google.com/file/d/${DRIVE}/view" alt="The registry"></figure><p>Then the film.</p><figure data-embed="youtube" data-id="${VIDEO}"></figure>`
  const item = await staff.ask('POST', '/content', { type: 'article', title: 'A writ, on film', body })
  await staff.ask('POST', `/content/${item.id}/publish`)

  await page.goto(`${site.url}/article/${item.id}`, { waitUntil: 'networkidle' })
  await expect(
    page.getByRole('link', { name: 'Open picture: The registry (drive.google.com)' }),
  ).toBeVisible()
  expect(asked).toEqual([])

  await land(site, `youtube:${VIDEO}`, `drive:${DRIVE}`)

  const registry = page.getByRole('img', { name: 'The registry' })
  // The page that is open already is renewed by itself.
  await expect(registry).toBeVisible()
  await registry.scrollIntoViewIfNeeded()
  await expect
    .poll(() => registry.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // A frame that may be playing is left alone until the page is opened again.
  await page.reload({ waitUntil: 'networkidle' })
  const cover = page
    .frameLocator('iframe[title="Video from YouTube"]')
    .getByRole('link', { name: 'Play from YouTube' })
  const shown = cover.getByRole('img')
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await violationsAtEachWidth(page)).toEqual([])
  expect(asked).toEqual([])
  await cover.click()
  await expect(page.frameLocator('iframe[title="Video from YouTube"]').getByText('The player')).toBeVisible()
  expect(asked).toEqual([`https://www.youtube-nocookie.com/embed/${VIDEO}?autoplay=1&rel=0`])

  asked.length = 0
  await panel(`videos?edit=${film.id}`)
  await expect(page.getByRole('img', { name: 'What YouTube shows of the video' })).toBeVisible()
  await panel(`articles?edit=${item.id}`)
  const editor = page.locator('.ProseMirror')
  await expect(editor.getByRole('img', { name: 'The registry' })).toBeVisible()
  await expect(editor.locator('.embed img')).toBeVisible()
  expect(asked).toEqual([])
  expect(faults).toEqual([])
})
