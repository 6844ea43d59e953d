import type { Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { ContentRow } from '../model/content-row.ts'
import { KIND_MISSING, MINOR, type TextChange, type TextChangeKind } from './correction.schema.ts'

type Saved = {
  /** What staff said of it; null: nothing. */
  change: TextChange | null
  /** Whether its text is another than before. */
  isRewritten: boolean
  /** Whether readers saw it before. */
  wasPublic: boolean
  /** Whether it must be said what the change is; else what is not said is minor. */
  mustSay: boolean
}

/**
 * Keeps what readers are told of a change.
 * @returns what the change counts as, for the log; null where readers saw nothing of the kind change
 * @throws InvalidInput where it must be said and is not, or a note is given that no reader needs
 */
export async function noteTextChange(
  tx: Tx,
  { id, version }: Pick<ContentRow, 'id' | 'version'>,
  { change, isRewritten, wasPublic, mustSay }: Saved,
): Promise<TextChangeKind | null> {
  if (!wasPublic) {
    if (change && change.kind !== 'minor')
      throw new InvalidInput('Readers have not seen it: there is nothing to tell them of.', {
        'change.kind': 'Readers have not seen it.',
      })
    return null
  }
  if (!change && !isRewritten) return null
  if (!change && mustSay) throw new InvalidInput(KIND_MISSING, { 'change.kind': KIND_MISSING })
  const { kind, note, changesMeaning } = change ?? MINOR
  if (kind !== 'minor')
    await tx
      .insertInto('corrections')
      .values({ contentId: id, version, kind, note, changesMeaning, madeAt: tx.now })
      .execute()
  return kind
}
