import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { type ImportPart, type LineOutcome, lineOutcomes } from './import.schema.ts'
import { signupSchema } from './signup.schema.ts'
import { assertCanManageSubscribers } from './subscribers.policy.ts'
import './subscribers.tables.ts'
import { SUPPRESSION_PURPOSE } from './suppression-purpose.ts'

export type ImportedLine = { line: number; outcome: LineOutcome }

type Means = { db: Db; key: InstanceKey }

/**
 * Takes part of a list whose people agreed elsewhere. Whoever left or had themselves erased is not brought back: only they
 * can do that; who was asked to confirm still is. Sent twice, the second time adds nobody.
 * @throws Forbidden; InvalidInput
 */
export async function importSubscribers(
  { db, key }: Means,
  actor: Actor,
  { source, consentedOn, lines }: ImportPart,
): Promise<ImportedLine[]> {
  assertCanManageSubscribers(actor)
  const consentedAt = new Date(`${consentedOn}T00:00:00Z`)
  if (consentedAt.getTime() > Date.now())
    throw new InvalidInput('They cannot have agreed on a day to come.', {
      consentedOn: 'Choose a day that has been.',
    })
  const read = lines.map(({ line, email }) => ({
    line,
    email: signupSchema.safeParse({ email }).data?.email,
  }))
  return inTransaction(db, async (tx) => {
    const emails = [...new Set(read.map(({ email }) => email).filter((email) => email !== undefined))]
    const erased = await listErased(tx, key, emails)
    const added = await addConfirmed(
      tx,
      emails.filter((email) => !erased.has(email)),
      { source, consentedAt },
    )
    const states = await readStates(tx, emails)
    const outcomes = read.map(({ line, email }): ImportedLine => {
      if (email === undefined) return { line, outcome: 'wrong' }
      if (erased.has(email)) return { line, outcome: 'erased' }
      // The second line of one address finds it there.
      if (added.delete(email)) return { line, outcome: 'added' }
      return { line, outcome: states.get(email) ?? 'known' }
    })
    await recordActivity(tx, {
      actor,
      action: 'create',
      subject: { type: 'subscriber', id: null, title: 'Imported list' },
      isPublic: false,
      details: { source, consentedOn, ...countOutcomes(outcomes) },
    })
    return outcomes
  })
}

async function listErased(tx: Tx, key: InstanceKey, emails: string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [key.hash(SUPPRESSION_PURPOSE, email), email]))
  if (byHash.size === 0) return new Set()
  const rows = await tx
    .selectFrom('suppressedAddresses')
    .select('hash')
    .where('hash', 'in', [...byHash.keys()])
    .execute()
  return new Set(rows.map(({ hash }) => byHash.get(hash)!))
}

async function addConfirmed(
  tx: Tx,
  emails: string[],
  { source, consentedAt }: { source: string; consentedAt: Date },
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await tx
    .insertInto('subscribers')
    .values(
      emails.map((email) => ({
        email,
        status: 'confirmed' as const,
        consentText: '',
        consentSource: source,
        consentedAt,
        suspicions: [],
        createdAt: tx.now,
        confirmedAt: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .execute()
  return new Set(rows.map(({ email }) => email))
}

const OUTCOMES = { confirmed: 'known', pending: 'pending', unsubscribed: 'left' } as const

async function readStates(tx: Tx, emails: string[]): Promise<Map<string, LineOutcome>> {
  if (emails.length === 0) return new Map()
  const rows = await tx
    .selectFrom('subscribers')
    .select(['email', 'status'])
    .where('email', 'in', emails)
    .execute()
  return new Map(rows.map(({ email, status }) => [email, OUTCOMES[status]]))
}

function countOutcomes(lines: ImportedLine[]): Record<LineOutcome, number> {
  const of = (outcome: LineOutcome) => lines.filter((each) => each.outcome === outcome).length
  return Object.fromEntries(lineOutcomes.map((outcome) => [outcome, of(outcome)])) as Record<
    LineOutcome,
    number
  >
}
