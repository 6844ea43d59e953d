import { findPublicCopies } from '#media/copies/copied-pictures.queries.ts'
import type { PublicDb } from '#platform/db.ts'
import { waitedFor, withCopies } from '../rich-text/waiting-picture.ts'

/** A text for readers with our copies of the pictures of other sites. @param html rendered text */
export async function showCopies(db: PublicDb, html: string): Promise<string> {
  return withCopies(html, await findPublicCopies(db, waitedFor(html)))
}
