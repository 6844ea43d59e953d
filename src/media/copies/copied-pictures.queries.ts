import type { Db, PublicDb } from '#platform/db.ts'
import type { CopiedPicture, PictureSource } from './picture-source.schema.ts'

export type Copies = ReadonlyMap<PictureSource, CopiedPicture>

/** Which of these pictures we have, of those that readers see. */
export async function findPublicCopies(db: PublicDb, sources: readonly PictureSource[]): Promise<Copies> {
  if (sources.length === 0) return new Map()
  return bySource(
    await db
      .selectFrom('publicCopiedPictures')
      .select(['source', 'key', 'width', 'height'])
      .where('source', 'in', sources)
      .execute(),
  )
}

/** The same of all, for staff and for whoever has a link to a preview. */
export async function findCopies(
  db: Pick<Db, 'selectFrom'>,
  sources: readonly PictureSource[],
): Promise<Copies> {
  if (sources.length === 0) return new Map()
  return bySource(
    await db
      .selectFrom('mediaFiles')
      .select(['copiedFrom as source', 'key', 'width', 'height'])
      .where('copiedFrom', 'in', sources)
      .$narrowType<CopiedPicture>()
      .execute(),
  )
}

const bySource = (rows: CopiedPicture[]): Copies => new Map(rows.map((row) => [row.source, row]))
