import type { DocumentField, DocumentValues } from '../kind/document-kind.ts'
import { mergeTexts } from './merge-texts.ts'

/** Two copies of a document brought together, field by field, and a rich text by its paragraphs. */
export type MergedValues<Values> = {
  /** With one's own where both changed the same. */
  mine: Values
  /** With the other's there. */
  theirs: Values
  /** Labels of the fields in which the two collide. */
  collisions: string[]
  brought: Brought[]
}

/** A field of the other's that came in, by label; `blocks` of a rich text. */
export type Brought = { label: string; blocks: number | null }

/** @param base what both began from */
export function mergeValues<Values extends DocumentValues>(
  fields: DocumentField<Values>[],
  base: Values,
  mine: Values,
  theirs: Values,
): MergedValues<Values> {
  const merged: MergedValues<Values> = { mine, theirs, collisions: [], brought: [] }
  for (const field of fields) mergeField(merged, field, { base, mine, theirs })
  return merged
}

type Copies<Values> = { base: Values; mine: Values; theirs: Values }

function mergeField<Values extends DocumentValues>(
  merged: MergedValues<Values>,
  field: DocumentField<Values>,
  { base, mine, theirs }: Copies<Values>,
): void {
  const { label, show, take, isRich } = field
  if (show(theirs) === show(mine)) return
  if (show(theirs) === show(base)) {
    merged.theirs = take(merged.theirs, mine)
    return
  }
  if (isRich) {
    const text = mergeTexts(show(base), show(mine), show(theirs))
    merged.mine = { ...merged.mine, body: text.mine }
    merged.theirs = { ...merged.theirs, body: text.theirs }
    if (text.collisions > 0) merged.collisions.push(label)
    if (text.brought > 0) merged.brought.push({ label, blocks: text.brought })
    return
  }
  if (show(mine) !== show(base)) {
    merged.collisions.push(label)
    return
  }
  merged.mine = take(merged.mine, theirs)
  merged.brought.push({ label, blocks: null })
}
