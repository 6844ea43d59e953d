import { listCitationCorrections } from '#authorities/cited/citation-corrections.queries.ts'
import { type CitationCorrection, correctionKey } from '#authorities/cited/correct-citations.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import { storeCitingText } from '../commands/store-citing-text.ts'
import { citingAnew } from '../model/citing-text.ts'
import { assertCanEdit, assertCanPublish, assertCanRead, assertCanWrite } from '../model/content.policy.ts'
import { getContentForUpdate, recordContentActivity } from '../model/content-row.ts'
import { isMeantForReaders } from '../model/publication-state.ts'
import { toContent } from '../model/to-content.ts'
import type { CitationDecision } from './cited.schema.ts'
import { listCited } from './list-cited.ts'

const GONE = 'This citation stands in the text no more. Close the list and open it again.'

/**
 * Decides where a citation of an item leads, wherever it is written so: nowhere, to an authority, or again where its
 * words say. Its links, what is stored as cited and its table of authorities follow in the same transaction, for readers
 * at once, and it holds for later texts of the item. Neither its text nor its version changes.
 * @throws InvalidInput for a citation that the item does not have; NotFound; Gone; Forbidden
 */
export async function correctCitation(
  db: Db,
  actor: Actor,
  id: number,
  decision: CitationDecision,
): Promise<void> {
  assertCanWrite(actor)
  const known = (await listCited(db, actor, id)).some((one) => correctionKey(one) === correctionKey(decision))
  if (!known) throw new InvalidInput(GONE, { form: GONE })
  // Read before the transaction holds the row.
  const row = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst()
  assertCanRead(actor, row)
  const ahead = await citingAnew(toContent(row), (await decisionsWith(db, id, decision)).after)
  await inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, item)
    if (isMeantForReaders(item)) assertCanPublish(actor)
    const { before, after } = await decisionsWith(tx, id, decision)
    const { means = 'words' } = after.find(isAbout(decision)) ?? {}
    if (means === (before.find(isAbout(decision)) ?? { means: 'words' }).means) return
    // First, as at a save: whoever merges an authority holds it, and then waits for the decisions that name it.
    await storeCitingText(tx, item, await citingAnew(item, after, ahead))
    await keep(tx, actor, id, decision, after.find(isAbout(decision)))
    const details = { citation: decision.form, means: means ?? 'no link' }
    await recordContentActivity(tx, actor, 'update', item, { details })
  })
}

const isAbout = (one: Pick<CitationCorrection, 'form' | 'cites'>) => (other: typeof one) =>
  correctionKey(one) === correctionKey(other)

/** What is decided about an item now, and with this decision, in the same order. */
async function decisionsWith(
  db: Pick<Db | Tx, 'selectFrom'>,
  id: number,
  { form, cites, to }: CitationDecision,
): Promise<{ before: CitationCorrection[]; after: CitationCorrection[] }> {
  const before = await listCitationCorrections(db, id)
  const others = before.filter((one) => !isAbout({ form, cites })(one))
  if (to === 'words') return { before, after: others }
  const means = to === null ? null : await keyOfAuthority(db, to)
  return { before, after: [...others, { form, cites, means }] }
}

async function keyOfAuthority(db: Pick<Db | Tx, 'selectFrom'>, id: number): Promise<string> {
  const found = await db
    .selectFrom('authorities')
    .select('key')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw new NotFound('There is no such authority any more.')
  return found.key
}

async function keep(
  tx: Tx,
  actor: Actor,
  contentId: number,
  { form, cites }: CitationDecision,
  decided: CitationCorrection | undefined,
): Promise<void> {
  if (!decided) {
    await tx
      .deleteFrom('citationCorrections')
      .where('contentId', '=', contentId)
      .where('form', '=', form)
      .where('cites', '=', cites)
      .execute()
    return
  }
  const now = { means: decided.means, madeBy: actor.name, madeAt: tx.now }
  await tx
    .insertInto('citationCorrections')
    .values({ contentId, form, cites, ...now })
    .onConflict((conflict) => conflict.columns(['contentId', 'form', 'cites']).doUpdateSet(now))
    .execute()
}
