import { differingFields } from '../kind/differing-fields.ts'
import type { DocumentField } from '../kind/document-kind.ts'

/** Two copies of one document, of which neither may silently take the other's place. */
export type Conflict<Values, Stored> = {
  mine: Values
  theirs: Stored
  /** Theirs with all of one's own that does not collide with it; left out, as it is stored. */
  theirValues?: Values
  /** What both began from; null: not known. */
  base: Values | null
  /** What becomes of the decision: it is saved, or it becomes the form's unsaved text. */
  leadsTo: 'save' | 'edit'
}

export type Side = 'mine' | 'theirs'
/** Field name → whose; a field that both changed is decided by nobody but the person. */
export type Choices = Record<string, Side>

/**
 * What is clear without asking: a field that only one side changed since both began is that side's.
 * @param base what both began from; null: not known, so everything that differs is asked
 */
export function clearChoices<Values>(
  fields: DocumentField<Values>[],
  base: Values | null,
  mine: Values,
  theirs: Values,
): Choices {
  if (!base) return {}
  const clear = differingFields(fields, mine, theirs).flatMap(({ name, show }): [string, Side][] => {
    if (show(mine) === show(base)) return [[name, 'theirs']]
    return show(theirs) === show(base) ? [[name, 'mine']] : []
  })
  return Object.fromEntries(clear)
}

/** One copy of the two; what does not differ is the same in both. */
export function mergeCopies<Values>(
  fields: DocumentField<Values>[],
  mine: Values,
  theirs: Values,
  choices: Choices,
): Values {
  return fields
    .filter(({ name }) => choices[name] === 'theirs')
    .reduce((merged, { take }) => take(merged, theirs), mine)
}
