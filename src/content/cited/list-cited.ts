import { authorityName } from '#authorities/authorities.schema.ts'
import { correctionKey } from '#authorities/cited/correct-citations.ts'
import type { Cited } from '#authorities/cited/read-citations.ts'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { citingAnew } from '../model/citing-text.ts'
import { assertCanRead, readsOnlyOf } from '../model/content.policy.ts'
import { findDraftOfChanges, withChanges } from '../model/draft-of-changes.ts'
import { toContent } from '../model/to-content.ts'
import type { CitedForm, NamedAuthority } from './cited.schema.ts'

const MOST_PASSAGES = 3
/** Of one item; a text that cites more is no text to decide about one by one. */
const MOST_FORMS = 500

/**
 * What an item cites, each as it is written, in the order of its text, and where it leads: as it is stored, with the
 * changes that wait. What was decided of words that stand there no more comes last, with a count of 0.
 * @throws NotFound for an item that the actor may not read
 */
export async function listCited(db: Db, actor: Actor, contentId: number): Promise<CitedForm[]> {
  readsOnlyOf(actor)
  const row = await db.selectFrom('content').selectAll().where('id', '=', contentId).executeTakeFirst()
  assertCanRead(actor, row)
  const item = toContent(row)
  const draft = await findDraftOfChanges(db, contentId)
  const cited = await citationsOf(item, draft && withChanges(item, draft.fields))
  const decided = await db
    .selectFrom('citationCorrections')
    .select(['form', 'cites', 'means', 'madeBy', 'madeAt'])
    .where('contentId', '=', contentId)
    .orderBy('madeAt')
    .execute()
  const forms = new Map<string, Found>()
  for (const one of cited) {
    const key = keyOf(one)
    const found = forms.get(key) ?? { form: one.form, cites: one.key, label: one.label, all: [] }
    found.all.push(one)
    forms.set(key, found)
  }
  for (const { form, cites } of decided) {
    const key = correctionKey({ form, cites })
    if (!forms.has(key)) forms.set(key, { form, cites, label: form, all: [] })
  }
  const listed = [...forms.values()].slice(0, MOST_FORMS)
  const names = await namesOf(db, [...listed.map(({ cites }) => cites), ...decided.map(({ means }) => means)])
  return listed.map((found) => toForm(found, decided, names))
}

type Found = { form: string; cites: string; label: string; all: Cited[] }
type Decided = { form: string; cites: string; means: string | null; madeBy: string; madeAt: Date }

type Item = Parameters<typeof citingAnew>[0]

/** Of the text as it is to be; what only readers see by now stands behind it. */
async function citationsOf(item: Item, changed: Item | null): Promise<Cited[]> {
  const stored = (await citingAnew(item, [])).citations
  if (!changed) return [...stored]
  const toBe = (await citingAnew(changed, [])).citations
  const known = new Set(toBe.map(keyOf))
  return [...toBe, ...stored.filter((one) => !known.has(keyOf(one)))]
}

const keyOf = ({ form, key }: Cited) => correctionKey({ form, cites: key })

async function namesOf(
  db: Db,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, NamedAuthority>> {
  const wanted = [...new Set(keys.filter((key) => key !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('authorities')
    .select(['key', 'kind', 'label', 'title', 'year'])
    .where('key', 'in', wanted)
    .execute()
  const merged = await db
    .selectFrom('formerAuthorityKeys as former')
    .innerJoin('authorities', 'authorities.id', 'authorityId')
    .select(['former.key as formerKey', 'authorities.key', 'kind', 'label', 'title', 'year'])
    .where('former.key', 'in', wanted)
    .execute()
  return new Map([
    ...rows.map((row): [string, NamedAuthority] => [row.key, { key: row.key, name: authorityName(row) }]),
    ...merged.map(({ formerKey, ...row }): [string, NamedAuthority] => [
      formerKey,
      { key: row.key, name: authorityName(row) },
    ]),
  ])
}

function toForm(
  { form, cites, label, all }: Found,
  decided: readonly Decided[],
  names: ReadonlyMap<string, NamedAuthority>,
): CitedForm {
  const decisionOn = (words: string | undefined) =>
    decided.find((one) => one.form === words && one.cites === cites)
  const shortFor = all[0]?.shortFor ?? null
  const own = decisionOn(form)
  const decision = own ?? (shortFor === null ? undefined : decisionOn(shortFor))
  const says = names.get(cites) ?? { key: cites, name: label }
  const means = decision ? decision.means : cites
  return {
    ...{ form, cites, says, shortFor },
    leadsTo: means === null ? null : (names.get(means) ?? says),
    decided: own ? { by: own.madeBy, at: own.madeAt } : null,
    count: all.length,
    passages: all.slice(0, MOST_PASSAGES).map(({ beforeWords, words, afterWords }, nr) => ({
      ...{ nr, words, before: beforeWords, after: afterWords },
    })),
  }
}
