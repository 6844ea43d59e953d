import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { patternOf } from './person-pattern.ts'
import { assertCanManagePersonalData } from './personal-data.policy.ts'
import { readPerson } from './read-person.ts'
import { findTexts, listTextColumns } from './text-columns.queries.ts'
import { findThingsOf } from './things-of-person.queries.ts'

/** Tables whose rows are found by whose they are; others only mention somebody. */
const OF_PEOPLE = new Set(['comments', 'messages', 'subscribers', 'letters'])

/**
 * All that the site keeps of one person: what they sent, in full, and in which other texts they are named, as a count by
 * table. An export of it is for that person: it holds nobody else's words.
 * @param typed an e-mail address, or a phone number
 * @throws InvalidInput; Forbidden
 */
export async function findPerson(db: Db, actor: Actor, typed: string) {
  assertCanManagePersonalData(actor)
  const person = readPerson(typed)
  const pattern = patternOf(person)
  const things = await findThingsOf(db, person, pattern)
  const mentions: Record<string, number> = {}
  for (const column of await listTextColumns(db)) {
    if (OF_PEOPLE.has(column.table)) continue
    for await (const { text } of findTexts(db, column, pattern)) {
      pattern.exact.lastIndex = 0
      if (pattern.exact.test(text)) mentions[column.table] = (mentions[column.table] ?? 0) + 1
    }
  }
  const account = await findAccount(db, person)
  return { person, things, mentions, worksHere: account !== null, account }
}

export type FoundPerson = Awaited<ReturnType<typeof findPerson>>

/** What is kept of somebody who works here. */
async function findAccount(db: Db, person: { email: string } | { phone: string }) {
  const [column, value] =
    'email' in person ? (['email', person.email] as const) : (['phone', person.phone] as const)
  const found = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'email', 'phone', 'createdAt', 'lastUsedAt'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!found) return null
  const sessions = await db
    .selectFrom('staffSessions')
    .select(['createdAt', 'lastSeenAt', 'userAgent', 'network'])
    .where('staffId', '=', found.id)
    .orderBy('id')
    .execute()
  const picture = await db
    .selectFrom('staffPictures')
    .select(['bytes', 'changedAt'])
    .where('staffId', '=', found.id)
    .executeTakeFirst()
  return { ...found, sessions, picture: picture ?? null }
}
