import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import { QuestionsOpen } from '#platform/errors.ts'
import type { TextChange } from '../corrections/correction.schema.ts'
import type { ContentRow } from '../model/content-row.ts'
import { type ChecklistRow, findChecklist, isCheckOn, readDigest, readDrawn } from './checklist.queries.ts'
import {
  ASKED,
  answerLabel,
  DRAWN,
  type DrawnName,
  type QuestionName,
  questionsOf,
  risksAmong,
  SENTENCE,
} from './questions.schema.ts'
import { listPublishers, whoConfirms } from './who-confirms.ts'

/** Where the form has what the item itself says. */
const FIELDS: Record<DrawnName, string> = { lawDate: 'lawStatedAt', sources: 'sources' }

/**
 * Holds a legal piece back until what is asked of it is answered, and a second person has confirmed what is a risk. What
 * the program publishes by itself, as the sample content, is asked nothing.
 * @param item its row, locked, as readers are to get it
 * @throws QuestionsOpen that says what is open, and what to do
 */
export async function assertChecked(tx: Tx, actor: Actor, item: ContentRow): Promise<void> {
  const { asked } = questionsOf(item)
  if (actor.role === 'system' || asked.length === 0 || !(await isCheckOn(tx))) return
  const row = await findChecklist(tx, item.id)
  const drawn = await readDrawn(tx, item)
  const open = Object.fromEntries([
    ...drawn.filter(({ isGiven }) => !isGiven).map(({ name }) => [FIELDS[name], DRAWN[name].missing]),
    ...asked
      .filter((name) => row?.answers[name] === undefined)
      .map((name) => [`answers.${name}`, ASKED[name].missing]),
  ]) as Record<string, string>
  const unconfirmed = row ? await sayUnconfirmed(tx, actor, item, row) : null
  if (unconfirmed) open.confirmation = unconfirmed
  if (Object.keys(open).length > 0) throw new QuestionsOpen(open)
}

type Rewritten = {
  before: ContentRow
  /** Its row as it is stored by now. */
  after: ContentRow
  change: TextChange | undefined
  /** It was no draft of changes, which a second person could have read. */
  isInPlace: boolean
}

/**
 * Holds back another text of what is meant for readers already, where a risk stands that nobody confirmed for that text.
 * Questions that nobody has answered hold up no correction, and what is taken out for legal reasons is never held up.
 * @throws QuestionsOpen
 */
export async function assertStillConfirmed(
  tx: Tx,
  actor: Actor,
  { isInPlace, ...rewritten }: Rewritten,
): Promise<void> {
  const unconfirmed = await sayOpenRisks(tx, actor, rewritten, false)
  if (!unconfirmed) return
  const instead = isInPlace ? ' Take it back to draft, or save it as a draft of changes.' : ''
  throw new QuestionsOpen({ confirmation: unconfirmed + instead })
}

/**
 * The same of a draft of changes that is to become public later.
 * @param rewritten `after`: the item as it is with them
 * @throws QuestionsOpen
 */
export async function assertChangesConfirmed(
  tx: Tx,
  actor: Actor,
  rewritten: Omit<Rewritten, 'isInPlace'>,
): Promise<void> {
  const unconfirmed = await sayOpenRisks(tx, actor, rewritten, true)
  if (unconfirmed) throw new QuestionsOpen({ confirmation: unconfirmed })
}

/** @param isWaiting whether the text is that of a draft of changes still */
async function sayOpenRisks(
  tx: Tx,
  actor: Actor,
  { before, after, change }: Omit<Rewritten, 'isInPlace'>,
  isWaiting: boolean,
): Promise<string | null> {
  if (actor.role === 'system' || change?.kind === 'removal' || isSamePiece(before, after)) return null
  if (questionsOf(after).asked.length === 0 || !(await isCheckOn(tx))) return null
  const row = await findChecklist(tx, after.id)
  return row ? sayUnconfirmed(tx, actor, after, row, isWaiting) : null
}

function isSamePiece(one: ContentRow, other: ContentRow): boolean {
  const piece = ({ title, description, body, imageUrl, details }: ContentRow) =>
    JSON.parse(JSON.stringify([title, description, body, imageUrl, details])) as unknown
  return isDeepStrictEqual(piece(one), piece(other))
}

/** What is to be done about the risks of a text; null: nothing. */
async function sayUnconfirmed(
  tx: Tx,
  { staffId }: Actor,
  item: ContentRow,
  row: ChecklistRow,
  isWaiting = false,
): Promise<string | null> {
  const risks = risksAmong(questionsOf(item).asked, row.answers)
  if (risks.length === 0) return null
  if (row.confirmedText !== null && row.confirmedText === (await readDigest(tx, item.id, isWaiting)))
    return null
  const isAlone =
    whoConfirms(await listPublishers(tx), row.answeredById, { staffId, mayPublish: true }) === 'typed'
  const what = risks.map((name) => riskWords(name, row)).join(' ')
  const since = row.confirmedText === null ? '' : ' The text is another than the one that was confirmed.'
  const next = isAlone
    ? `Type “${SENTENCE}”: nobody else here may publish.`
    : `Somebody other than ${row.answeredBy}, with an account that may publish, has to confirm it.`
  return `${what}${since} ${next}`
}

function riskWords(name: QuestionName, { answers }: ChecklistRow): string {
  return `“${ASKED[name].label}” was answered “${answerLabel(name, answers)}”.`
}
