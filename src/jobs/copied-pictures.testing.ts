import { join } from 'node:path'
import type { PictureSites } from '#media/copies/picture-sites.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { startPictureSites } from '#testing/uploads/picture-sites.ts'
import { copyHandler } from './copied-pictures.ts'

export const pathOf = (id: string, size = 'maxresdefault') => `/vi/${id}/${size}.jpg`
/** The details of a video. */
export const link = (id: string) => ({ details: { youtubeUrl: `https://youtu.be/${id}` } })

/** An app, and a server in the place of the sites whose pictures it copies. */
export async function startCopying() {
  const app = await startTestApp({ as: 'editor' })
  const others = await startPictureSites()
  const storage = () => diskStorage(join(app.dataDir, 'media'))
  return {
    app,
    others,
    storage,
    /** Runs the job of a picture, as its worker would. */
    copy: (sources: string | string[], sites: PictureSites = others.sites) =>
      copyHandler({ db: app.app.database.db, storage: storage(), sites }).run(
        { sources: [sources].flat() },
        { ending: new AbortController().signal },
      ),
    jobsOf: (source: string) =>
      runSql<{ state: string; output: { message: string } | null }>(
        app.database,
        `select state, output from nyansapo_jobs.job where name = 'copy-pictures' and data->'sources' ? $1`,
        [source],
      ),
    async keyOf(source: string) {
      const found = await runSql<{ key: string }>(
        app.database,
        'select key from media_files where copied_from = $1',
        [source],
      )
      return found[0]?.key
    },
    async [Symbol.asyncDispose]() {
      others[Symbol.dispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
