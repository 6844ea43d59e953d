import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import '#people/people.tables.ts'
import { assertReadable } from '../queries/content.queries.ts'
import type { NoteAnchor } from './notes.schema.ts'
import './notes.tables.ts'

/** A page of those that are resolved. */
const RESOLVED_AT_ONCE = 20

type Said = {
  id: number
  text: string
  /** As they are called today; as they were called then, where they were nobody of the staff. */
  author: string
  isOwn: boolean
  createdAt: Date
  editedAt: Date | null
}
export type Note = Said & {
  anchor: NoteAnchor
  resolvedAt: Date | null
  resolvedBy: string
  answers: Said[]
}

/** All notes of an item that are open, oldest first, and how many are resolved. @throws NotFound, also for what the actor may not read; Forbidden */
export async function listNotes(
  db: Db,
  actor: Actor,
  contentId: number,
): Promise<{ open: Note[]; resolved: number }> {
  await assertReadable(db, actor, contentId)
  const rows = await notesOf(db, contentId)
    .where('resolvedAt', 'is', null)
    .orderBy('contentNotes.id')
    .execute()
  const { resolved } = await db
    .selectFrom('contentNotes')
    .select(({ fn }) => fn.countAll<number>().as('resolved'))
    .where('contentId', '=', contentId)
    .where('resolvedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return { open: await withAnswers(db, actor, rows), resolved }
}

/**
 * Those that are resolved, newest first, a page at a time.
 * @param before the id after which the page goes on; null: from the first
 * @throws NotFound; Forbidden
 */
export async function listResolvedNotes(
  db: Db,
  actor: Actor,
  contentId: number,
  before: number | null,
): Promise<{ notes: Note[]; next: number | null }> {
  await assertReadable(db, actor, contentId)
  const rows = await notesOf(db, contentId)
    .where('resolvedAt', 'is not', null)
    .$if(before !== null, (query) => query.where('contentNotes.id', '<', before!))
    .orderBy('contentNotes.id', 'desc')
    .limit(RESOLVED_AT_ONCE + 1)
    .execute()
  const page = rows.slice(0, RESOLVED_AT_ONCE)
  const next = rows.length > page.length ? page.at(-1)!.id : null
  return { notes: await withAnswers(db, actor, page), next }
}

function notesOf(db: Db, contentId: number) {
  return db
    .selectFrom('contentNotes')
    .leftJoin('staff', 'staff.id', 'contentNotes.authorId')
    .select([
      ...(['contentNotes.id', 'quote', 'before', 'after', 'at', 'text', 'authorId'] as const),
      ...(['contentNotes.createdAt', 'editedAt', 'resolvedAt', 'resolvedBy'] as const),
    ])
    .select(({ fn }) => fn.coalesce('staff.name', 'author').as('author'))
    .where('contentId', '=', contentId)
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number]

async function withAnswers(db: Db, actor: Actor, rows: NoteRow[]): Promise<Note[]> {
  if (rows.length === 0) return []
  const answers = await db
    .selectFrom('contentNoteAnswers')
    .leftJoin('staff', 'staff.id', 'contentNoteAnswers.authorId')
    .select([
      ...(['contentNoteAnswers.id', 'noteId', 'text', 'authorId'] as const),
      ...(['contentNoteAnswers.createdAt', 'editedAt'] as const),
    ])
    .select(({ fn }) => fn.coalesce('staff.name', 'author').as('author'))
    .where(
      'noteId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('contentNoteAnswers.id')
    .execute()
  const ofNote = Map.groupBy(answers, ({ noteId }) => noteId)
  const said = <Row extends { authorId: number | null }>({ authorId, ...row }: Row) => ({
    ...row,
    isOwn: authorId !== null && authorId === actor.staffId,
  })
  return rows.map(({ quote, before, after, at, ...row }) => ({
    ...said(row),
    anchor: { quote, before, after, at },
    answers: (ofNote.get(row.id) ?? []).map(({ noteId: _, ...answer }) => said(answer)),
  }))
}
