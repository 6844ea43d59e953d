import { type ExpressionBuilder, sql } from 'kysely'
import '#comments/comments.tables.ts'
import '#content/model/content.tables.ts'
import '#letters/letters.tables.ts'
import '#messages/messages.tables.ts'
import '#subscribers/subscribers.tables.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { PersonPattern } from './person-pattern.ts'
import type { Person } from './read-person.ts'

type Reads = Pick<Db | Tx, 'selectFrom'>

/** Nobody has this address: a column of addresses holds no phone number. */
const NOBODY = ''
const emailOf = (person: Person) => ('email' in person ? person.email : NOBODY)

/** What a person sent to the site, row by row: theirs, and nobody else's. */
export async function findThingsOf(db: Reads, person: Person, pattern: PersonPattern) {
  const email = emailOf(person)
  const isTheirs = <T extends 'comments' | 'subscribers' | 'messages'>(eb: ExpressionBuilder<Tables, T>) =>
    sql<boolean>`lower(${eb.ref('email' as never)}) = ${email} and ${email} <> ''`
  const comments = await db
    .selectFrom('comments')
    .select([
      'id',
      'contentId',
      'contentType',
      'author',
      'email',
      'content',
      'status',
      'createdAt',
      'decidedAt',
    ])
    .where(isTheirs)
    .orderBy('id')
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select([
      'id',
      'kind',
      'name',
      'email',
      'subject',
      'message',
      'details',
      'status',
      'createdAt',
      'closedAt',
    ])
    .where((eb) =>
      // Who leaves a number leaves it in a message of their own.
      email === NOBODY
        ? sql<boolean>`messages.details::text || ' ' || message ~* ${pattern.rough}`
        : isTheirs(eb),
    )
    .orderBy('id')
    .execute()
  const subscriptions = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'status', 'consentText', 'consentSource', 'consentedAt'])
    .select(['createdAt', 'confirmedAt', 'unsubscribedAt'])
    .where(isTheirs)
    .execute()
  const submissions = await db
    .selectFrom('content')
    .select([
      'id',
      'type',
      'title',
      'description',
      'body',
      'status',
      'authors',
      'submittedBy',
      'createdAt',
      'trashedAt',
    ])
    .where(sql<boolean>`lower(submitted_by ->> 'email') = ${email} and ${email} <> ''`)
    .orderBy('id')
    .execute()
  const letters = await db
    .selectFrom('letters')
    .select(['id', 'kind', 'recipient', 'data', 'state', 'createdAt', 'endedAt'])
    .where((eb) => lettersOf(eb, email, { comments, messages, subscriptions }))
    .orderBy('id')
    .execute()
  return { comments, messages, subscriptions, submissions, letters }
}

type Rows = Record<'comments' | 'messages' | 'subscriptions', { id: number }[]>

/** To the person, and to the office about what the person sent. */
function lettersOf(eb: ExpressionBuilder<Tables, 'letters'>, email: string, rows: Rows) {
  const about = (name: string, things: { id: number }[]) =>
    sql<boolean>`(data ->> ${name})::bigint = any (${things.map(({ id }) => id)}::bigint[])`
  return eb.or([
    sql<boolean>`lower(recipient) = ${email} and ${email} <> ''`,
    about('commentId', rows.comments),
    about('messageId', rows.messages),
    about('subscriberId', rows.subscriptions),
  ])
}

export type ThingsOfPerson = Awaited<ReturnType<typeof findThingsOf>>
