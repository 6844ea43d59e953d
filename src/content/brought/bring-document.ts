import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { receiveUpload } from '#media/intake/receive-upload.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { IdempotencyMismatch, InvalidInput } from '#platform/errors.ts'
import { createContentIn } from '../commands/create-content.ts'
import { convertDocxApart } from '../docx/convert-docx-apart.ts'
import { assertCanWrite, canRead } from '../model/content.policy.ts'
import { newContentSchema } from '../model/content.schema.ts'
import { citingBody } from '../model/stored-body.ts'
import { keepRemarks } from '../notes/keep-remarks.ts'
import { LARGEST_BODY_BYTES } from '../rich-text/body.schema.ts'
import { type ContentTypeName, contentTypeOf } from '../types/registry.ts'
import { type BroughtReport, DOCUMENT_TOO_LARGE, LARGEST_DOCUMENT_BYTES } from './brought.schema.ts'
import { dropBroughtPictures, keepBroughtPictures } from './keep-brought-pictures.ts'
import { reportOf } from './report-of.ts'
import { titleOf } from './title-of.ts'

export type BroughtDocument = { id: number; title: string; fileName: string; report: BroughtReport }
type Services = { db: Db; storage: Storage; uploads: string }
type Sent = {
  type: ContentTypeName
  name: string
  /** Tells a document from its repetition; null where the request says none. */
  key: string | null
  /** NaN for a length that the request does not say. */
  declaredBytes: number
  body: Readable
}

const NO_KEY = 'Send an Idempotency-Key, so that a document that is sent twice makes one draft.'

/** Documents that are being read, by their keys: a double click waits for the first. */
const underway = new Map<string, Promise<BroughtDocument>>()

/**
 * Makes a draft of a Word document: its text through the one sanitiser, its pictures in the library. The same key with the
 * same file gives the same draft again; a document that cannot be read leaves nothing.
 * @throws Forbidden; TooLarge; InvalidInput in words that say what to do; IdempotencyMismatch; StorageFull; Unavailable
 */
export async function bringDocument(services: Services, actor: Actor, sent: Sent): Promise<BroughtDocument> {
  assertCanWrite(actor)
  const { key } = sent
  if (key === null) throw new InvalidInput(NO_KEY)
  const limits = { mostBytes: LARGEST_DOCUMENT_BYTES, tooLarge: DOCUMENT_TOO_LARGE }
  await using file = await receiveUpload(sent.body, services.uploads, {
    ...limits,
    declaredBytes: sent.declaredBytes,
  })
  if (file.bytes === 0) throw new InvalidInput('This file is empty. Choose another.')
  const whose = `${actor.staffId} ${key} ${file.sha256}`
  const running = underway.get(whose)
  if (running) return await running
  const work = bring(services, actor, { ...sent, key, path: file.path, sha256: file.sha256 })
  underway.set(whose, work)
  try {
    // Awaited here: the received file goes when this function ends.
    return await work
  } finally {
    underway.delete(whose)
  }
}

type Received = Pick<Sent, 'type' | 'name'> & { key: string; path: string; sha256: string }

async function bring(services: Services, actor: Actor, file: Received): Promise<BroughtDocument> {
  const earlier = await findEarlier(services.db, actor, file)
  if (earlier) return earlier
  const converted = await convertDocxApart(await readFile(file.path))
  if (Buffer.byteLength(converted.html) > 2 * LARGEST_BODY_BYTES)
    throw new InvalidInput('The text is longer than 1 MB. Split the document in two and bring both.')
  const pictures = await keepBroughtPictures(services, actor, converted)
  const report = reportOf(converted, pictures.count, pictures.refused)
  const { title, note } = titleOf(converted.title, file.name, contentTypeOf(file).label.one)
  if (note) report.left.push(note)
  try {
    return await store(services.db, actor, file, { title, html: pictures.html, report })
  } catch (error) {
    await dropBroughtPictures(services, actor, pictures.ids)
    if (!(error instanceof IdempotencyMismatch)) throw error
    // Another process has read the same document meanwhile.
    const made = await findEarlier(services.db, actor, file)
    if (!made) throw error
    return made
  }
}

async function store(
  db: Db,
  actor: Actor,
  { type, name, key, sha256 }: Received,
  { title, html, report }: { title: string; html: string; report: BroughtReport },
): Promise<BroughtDocument> {
  const fields = newContentSchema(type).parse({ type, title })
  const citing = await citingBody(html)
  return inTransaction(db, async (tx) => {
    const { item, created } = await createContentIn(
      tx,
      actor,
      { ...fields, body: citing.text.body },
      citing,
      key,
    )
    await tx
      .insertInto('broughtDocuments')
      .values({
        contentId: item.id,
        fileName: name,
        sha256,
        report: JSON.stringify(report),
        broughtBy: actor.name,
        broughtAt: tx.now,
      })
      .onConflict((conflict) => conflict.column('contentId').doNothing())
      .execute()
    if (created) await keepRemarks(tx, item.id, citing.text.body, report.remarks)
    return { id: item.id, title: item.title, fileName: name, report }
  })
}

async function findEarlier(db: Db, actor: Actor, { key, sha256 }: Received): Promise<BroughtDocument | null> {
  const row = await db
    .selectFrom('content')
    .leftJoin('broughtDocuments', 'broughtDocuments.contentId', 'content.id')
    .select(['content.id', 'content.title', 'content.createdBy', 'fileName', 'sha256', 'report'])
    .where('createKey', '=', key)
    .executeTakeFirst()
  if (!row) return null
  // Somebody else's: nothing of it is told.
  if (row.sha256 !== sha256 || !row.report || !canRead(actor, row))
    throw new IdempotencyMismatch('This was sent before with another file. Choose the file again.')
  return { id: row.id, title: row.title, fileName: row.fileName ?? '', report: row.report }
}
