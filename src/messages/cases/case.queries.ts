import type { LetterState } from '#letters/letters.tables.ts'
import type { Db } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import '#people/people.tables.ts'
import '../messages.tables.ts'

export type CaseEntry = {
  id: number
  kind: 'note' | 'reply' | 'received'
  text: string
  author: string
  /** Of what came by letter: from where, what it repeats, and names of the files with it. */
  sender: string
  quoted: string
  attachments: string[]
  createdAt: Date
  /** How its letter stands; null for a note, and where that is not known on this machine. */
  letter: { state: LetterState; reason: string; at: Date } | null
}

/** A message with all that staff wrote about it and to its sender, oldest first. @throws NotFound */
export async function findCase(db: Db, id: number) {
  const message = await db
    .selectFrom('messages')
    .leftJoin('staff', 'staff.id', 'messages.ownerId')
    .leftJoin('content', 'content.id', 'messages.contentId')
    .select([
      ...(['messages.id', 'messages.kind', 'messages.name', 'messages.email', 'messages.subject'] as const),
      ...(['messages.message', 'messages.status', 'messages.version', 'messages.ownerId'] as const),
      ...(['messages.suspicions', 'messages.createdAt', 'messages.closedAt', 'messages.closedBy'] as const),
    ])
    .select(['staff.name as ownerName', 'content.id as itemId', 'content.type as itemType'])
    .select(['content.title as itemTitle', 'content.slug as itemSlug', 'content.category as itemCategory'])
    .where('messages.id', '=', id)
    .executeTakeFirst()
  if (!message) throw new NotFound('This message does not exist.')
  return { ...message, entries: await listEntries(db, id) }
}

async function listEntries(db: Db, messageId: number): Promise<CaseEntry[]> {
  const rows = await db
    .selectFrom('caseEntries')
    .leftJoin('letters', 'letters.id', 'caseEntries.letterId')
    .select([
      ...(['caseEntries.id', 'caseEntries.kind', 'caseEntries.text', 'caseEntries.author'] as const),
      ...(['caseEntries.sender', 'caseEntries.quoted', 'caseEntries.attachments'] as const),
      ...(['caseEntries.createdAt', 'letters.state', 'letters.reason'] as const),
    ])
    .select((eb) => eb.fn.coalesce('letters.endedAt', 'letters.triedAt', 'letters.createdAt').as('letterAt'))
    .where('messageId', '=', messageId)
    .orderBy('caseEntries.id')
    .execute()
  return rows.map(({ state, reason, letterAt, ...entry }) => ({
    ...entry,
    letter: state && letterAt ? { state, reason: reason ?? '', at: letterAt } : null,
  }))
}
