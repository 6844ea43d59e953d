import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import type { NewAuthor } from '#authors/author.schema.ts'
import { freeSlug } from '#authors/author-row.ts'
import { citingNew, createContentIn } from '#content/commands/create-content.ts'
import { publishContentIn } from '#content/commands/publish-content.ts'
import type { ContentRow } from '#content/model/content-row.ts'
import { measureAudio } from '#media/intake/measure-audio.ts'
import { searchWordsOf } from '#media/model/media.queries.ts'
import type { Storage } from '#media/storage/storage.ts'
import { SYSTEM } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { NewSeries } from '#series/series.schema.ts'
import { slugFor } from '#series/series-row.ts'
import {
  readSampleAuthors,
  readSampleComments,
  readSampleItems,
  readSampleSeries,
  SAMPLE_FOLDER,
  type SampleComment,
  type SampleItem,
} from './read-samples.ts'
import { SAMPLE_SUBJECT } from './sample-subject.ts'
import { webpSize } from './webp-size.ts'

const TYPES: Record<string, string> = { '.mp3': 'audio/mpeg', '.webp': 'image/webp' }

/**
 * Fills an empty newsroom with real writing, once: when staff have removed it, it does not come back.
 * @returns how many items were loaded; 0 when it was loaded before or the newsroom has content of its own
 */
export async function loadSampleContent(db: Db, storage: Storage): Promise<number> {
  if (await isSettled(db)) return 0
  const [authors, series, items, comments] = await Promise.all([
    readSampleAuthors(),
    readSampleSeries(),
    readSampleItems(),
    readSampleComments(),
  ])
  return inTransaction(db, async (tx) => {
    // Two instances may start at once: the second waits here, and then sees that it is done.
    await sql`select pg_advisory_xact_lock(hashtext('nyansapo sample content'))`.execute(tx)
    if (await isSettled(tx)) return 0
    await storeFiles(tx, storage)
    await storeAuthors(tx, authors)
    const ids = await storeItems(tx, items, await storeSeries(tx, series))
    await storeComments(tx, comments, ids)
    await recordActivity(tx, {
      actor: SYSTEM,
      action: 'create',
      subject: { type: SAMPLE_SUBJECT, id: null, title: 'Sample content' },
      isPublic: true,
      details: { items: items.length },
    })
    return items.length
  })
}

async function isSettled(db: Pick<Db, 'selectFrom'>): Promise<boolean> {
  const loaded = await db
    .selectFrom('adminActivityLog')
    .select('id')
    .where('entityType', '=', SAMPLE_SUBJECT)
    .limit(1)
    .executeTakeFirst()
  return Boolean(loaded ?? (await db.selectFrom('content').select('id').limit(1).executeTakeFirst()))
}

async function storeFiles(tx: Tx, storage: Storage): Promise<void> {
  const files = (await readdir(join(SAMPLE_FOLDER, 'media'))).filter((file) => extname(file) in TYPES)
  for (const file of files) {
    const bytes = await readFile(join(SAMPLE_FOLDER, 'media', file))
    const contentType = TYPES[extname(file)]!
    // It may stand there already, of a start that did not come to its end.
    await storage.write(`sample/${file}`, bytes, { contentType, overwrite: true })
    const isSound = contentType.startsWith('audio/')
    await tx
      .insertInto('mediaFiles')
      .values({
        key: `sample/${file}`,
        kind: isSound ? 'audio' : 'image',
        contentType,
        name: file,
        searchWords: searchWordsOf({ name: file, alt: '' }),
        bytes: bytes.length,
        ...(isSound ? { width: null, height: null } : webpSize(bytes)),
        seconds: isSound ? await measureAudio(join(SAMPLE_FOLDER, 'media', file), 'mp3') : null,
        croppedFrom: null,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        isSample: true,
        createdAt: tx.now,
      })
      .execute()
  }
}

/** They go with the last sample that names them, unless staff changed them. */
async function storeAuthors(tx: Tx, authors: NewAuthor[]): Promise<void> {
  for (const author of authors)
    await tx
      .insertInto('authors')
      .values({ ...author, links: JSON.stringify(author.links), slug: await freeSlug(tx, author, null) })
      .execute()
}

/** The items by the names of their files. */
type Places = Map<string, Pick<ContentRow, 'id' | 'type'>>

/** Their numbers by their names. They go with the last sample that is a part of them, unless staff changed them. */
async function storeSeries(tx: Tx, series: NewSeries[]): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>()
  for (const one of series) {
    const row = { ...one, slug: await slugFor(tx, one.name, null), isSample: true }
    const { id } = await tx.insertInto('series').values(row).returning('id').executeTakeFirstOrThrow()
    numbers.set(one.name, id)
  }
  return numbers
}

async function storeItems(
  tx: Tx,
  items: SampleItem[],
  inSeries: ReadonlyMap<string, number>,
): Promise<Places> {
  const ids: Places = new Map()
  const known = await tx.selectFrom('topics').select(['id', 'slug']).execute()
  for (const { name, fields, topics, series } of items) {
    const filed = topics.flatMap((slug) => known.filter((one) => one.slug === slug).map(({ id }) => id))
    const seriesId = series === null ? null : inSeries.get(series)
    const sent = { ...fields, topics: filed, seriesId }
    const { item } = await createContentIn(tx, SYSTEM, sent, await citingNew(sent), null, {
      isSample: true,
    })
    await publishContentIn(tx, SYSTEM, item.id)
    ids.set(name, item)
  }
  return ids
}

async function storeComments(tx: Tx, comments: SampleComment[], ids: Places): Promise<void> {
  const rows = comments.flatMap(({ on, ...comment }) => {
    const item = ids.get(on)
    return item ? [{ ...comment, contentId: item.id, contentType: item.type, isSample: true }] : []
  })
  await tx.insertInto('comments').values(rows).execute()
}
