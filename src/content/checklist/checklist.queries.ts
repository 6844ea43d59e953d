import { type Selectable, sql } from 'kysely'
import { type Actor, can } from '#people/actor.ts'
import type { Db, Tables } from '#platform/db.ts'
import { assertCanRead, readsOnlyOf } from '../model/content.policy.ts'
import type { ContentRow } from '../model/content-row.ts'
import { findDraftOfChanges, withChanges } from '../model/draft-of-changes.ts'
import { toContent } from '../model/to-content.ts'
import type { ContentTypeName } from '../types/registry.ts'
import {
  type Answers,
  type DrawnName,
  type QuestionName,
  questionsOf,
  risksAmong,
} from './questions.schema.ts'
import { textDigest } from './text-digest.ts'
import { type Confirms, listPublishers, whoConfirms } from './who-confirms.ts'

type Reads = Pick<Db, 'selectFrom'>
export type ChecklistRow = Selectable<Tables['checklists']>

/** What was answered of an item; undefined: nobody has. */
export function findChecklist(db: Reads, contentId: number): Promise<ChecklistRow | undefined> {
  return db.selectFrom('checklists').selectAll().where('contentId', '=', contentId).executeTakeFirst()
}

/** Whether this site asks before it publishes. */
export async function isCheckOn(db: Reads): Promise<boolean> {
  const { checkBeforePublishing } = await db
    .selectFrom('siteSettings')
    .select('checkBeforePublishing')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return checkBeforePublishing
}

/** @param isWithChanges as it would be once its draft of changes is published */
export async function readDigest(db: Reads, contentId: number, isWithChanges: boolean): Promise<string> {
  const { digest } = await db
    .selectFrom('content')
    .select(textDigest(isWithChanges).as('digest'))
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow()
  return digest
}

/** What the item itself says, of what is asked of it. */
export async function readDrawn(
  db: Reads,
  item: ContentRow,
): Promise<{ name: DrawnName; isGiven: boolean }[]> {
  const given: Record<DrawnName, () => boolean | Promise<boolean>> = {
    lawDate: () => item.lawStatedAt !== null,
    sources: () => namesSources(item) || citesLaw(db, item.id),
  }
  const { drawn } = questionsOf(item)
  return Promise.all(drawn.map(async (name) => ({ name, isGiven: await given[name]() })))
}

function namesSources({ details, body }: ContentRow): boolean {
  const { sources = [], judgmentUrl = null } = details as { sources?: string[]; judgmentUrl?: string | null }
  return sources.length > 0 || judgmentUrl !== null || body.includes('href="http')
}

async function citesLaw(db: Reads, contentId: number): Promise<boolean> {
  const cited = await db
    .selectFrom('citations')
    .select(sql`1`.as('one'))
    .where('contentId', '=', contentId)
    .limit(1)
    .executeTakeFirst()
  return cited !== undefined
}

export type Checklist = {
  /** Whether anything is asked: of this type, on this site. */
  isOn: boolean
  drawn: { name: DrawnName; isGiven: boolean }[]
  asked: QuestionName[]
  /** Counts the answers; 0: there are none. */
  turn: number
  answers: Answers
  note: string
  answered: { by: string; at: Date; version: number } | null
  /** Those whose answer asks for a second person. */
  risks: QuestionName[]
  /** `isOfThisText`: nothing was changed since. */
  confirmed: { by: string; at: Date; isAlone: boolean; isOfThisText: boolean } | null
  /** By whom the risks are confirmed. */
  confirms: Confirms
  /** Whether what this person answers is confirmed by a typed sentence: nobody else may publish. */
  isAlone: boolean
}

/** What is asked of an item before it is published, with its draft of changes, and what was answered. @throws NotFound */
export async function readChecklist(db: Db, actor: Actor, id: number): Promise<Checklist> {
  readsOnlyOf(actor)
  const stored = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst()
  assertCanRead(actor, stored)
  const changes = await findDraftOfChanges(db, id)
  const item = withChanges(toContent(stored), changes?.fields ?? {})
  const [isOn, drawn, row, digest, publishers] = await Promise.all([
    isCheckOn(db),
    readDrawn(db, item),
    findChecklist(db, id),
    readDigest(db, id, true),
    listPublishers(db),
  ])
  const { asked } = questionsOf(item)
  const answers = row?.answers ?? {}
  const { staffId } = actor
  const mayPublish = can(actor, 'content.publish')
  return {
    isOn: isOn && asked.length > 0,
    drawn,
    asked,
    turn: row?.turn ?? 0,
    answers,
    note: row?.note ?? '',
    answered: row ? { by: row.answeredBy, at: row.answeredAt, version: row.version } : null,
    risks: risksAmong(asked, answers),
    confirmed: row ? confirmedOf(row, digest) : null,
    confirms: whoConfirms(publishers, row?.answeredById ?? null, { staffId, mayPublish }),
    isAlone: whoConfirms(publishers, staffId, { staffId, mayPublish: true }) === 'typed',
  }
}

function confirmedOf(row: ChecklistRow, digest: string): Checklist['confirmed'] {
  const { confirmedBy, confirmedAt, confirmedAlone, confirmedText } = row
  if (confirmedBy === null || confirmedAt === null) return null
  return { by: confirmedBy, at: confirmedAt, isAlone: confirmedAlone, isOfThisText: confirmedText === digest }
}

/** How many the overview names. */
const MOST_NAMED = 10

/** Items whose risks this person may confirm, the longest waiting first. */
export async function listToConfirm(
  db: Db,
  actor: Actor,
): Promise<{ id: number; type: ContentTypeName; title: string }[]> {
  if (!(await isCheckOn(db))) return []
  const publishers = await listPublishers(db)
  const [only] = publishers
  const isAccount = actor.staffId !== null && publishers.includes(actor.staffId)
  // Of several accounts all but whoever answered; of one, it confirms alone what it answered itself.
  if (publishers.length > 1 && !isAccount) return []
  return db
    .selectFrom('checklists')
    .innerJoin('content', 'content.id', 'checklists.contentId')
    .leftJoin('draftsOfChanges', 'draftsOfChanges.contentId', 'content.id')
    .select(['content.id', 'content.type', 'content.title'])
    .where(sql<boolean>`checklists.risks <> '{}'`)
    .where('content.trashedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('checklists.confirmedText', 'is', null),
        eb.and([
          // What readers see as it was confirmed is not read again.
          eb.or([eb('content.status', '=', 'draft'), eb('draftsOfChanges.contentId', 'is not', null)]),
          eb('checklists.confirmedText', '<>', textDigest(true)),
        ]),
      ]),
    )
    .$if(publishers.length > 1, (query) =>
      query.where('checklists.answeredById', 'is distinct from', actor.staffId),
    )
    .$if(publishers.length === 1 && !isAccount, (query) => query.where('checklists.answeredById', '=', only!))
    .orderBy('checklists.answeredAt')
    .orderBy('checklists.contentId')
    .limit(MOST_NAMED)
    .execute()
}
