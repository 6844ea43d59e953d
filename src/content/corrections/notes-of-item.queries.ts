import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { assertReadable } from '../queries/content.queries.ts'
import type { CorrectionKind } from './correction.schema.ts'
import './corrections.tables.ts'

/** What a note said until then. */
export type FormerWords = { note: string; endedAt: Date; endedBy: string }
/** A note as staff see it. */
export type StaffNote = {
  id: number
  kind: CorrectionKind
  changesMeaning: boolean
  note: string
  madeAt: Date
  /** What it said before, the latest first. */
  former: FormerWords[]
  /** Null: readers see it. */
  withdrawn: { at: Date; by: string } | null
}

/** All notes of an item, the latest first, also those that were withdrawn. @throws NotFound for an item that the actor may not read */
export async function listNotesOfItem(db: Db, actor: Actor, contentId: number): Promise<StaffNote[]> {
  await assertReadable(db, actor, contentId)
  const [standing, former] = await Promise.all([
    db
      .selectFrom('corrections')
      .select(['id', 'kind', 'changesMeaning', 'note', 'madeAt'])
      .where('contentId', '=', contentId)
      .execute(),
    db
      .selectFrom('formerCorrections')
      .select([
        'correctionId',
        'kind',
        'changesMeaning',
        'note',
        'madeAt',
        'endedAt',
        'endedBy',
        'isWithdrawn',
      ])
      .where('contentId', '=', contentId)
      .orderBy('id', 'desc')
      .execute(),
  ])
  const wordsOf = (id: number) =>
    former
      .filter(({ correctionId, isWithdrawn }) => correctionId === id && !isWithdrawn)
      .map(({ note, endedAt, endedBy }) => ({ note, endedAt, endedBy }))
  const notes = [
    ...standing.map((one) => ({ ...one, former: wordsOf(one.id), withdrawn: null })),
    ...former
      .filter(({ isWithdrawn }) => isWithdrawn)
      .map(({ correctionId: id, kind, changesMeaning, note, madeAt, endedAt: at, endedBy: by }) => ({
        ...{ id, kind, changesMeaning, note, madeAt },
        former: wordsOf(id),
        withdrawn: { at, by },
      })),
  ]
  return notes.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || b.id - a.id)
}
