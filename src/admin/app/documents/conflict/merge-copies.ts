import type { ContentType } from '#content/types/content-type.ts'
import type { FormValues } from '../../screens/content/form/form-values.ts'
import { differingFields, formFields } from '../../screens/content/form/item-fields.ts'

export type Side = 'mine' | 'theirs'
/** Field name → whose; a field that both changed is decided by nobody but the person. */
export type Choices = Record<string, Side>

/**
 * What is clear without asking: a field that only one side changed since both began is that side's.
 * @param base what both began from; null: not known, so everything that differs is asked
 */
export function clearChoices(
  type: ContentType,
  base: FormValues | null,
  mine: FormValues,
  theirs: FormValues,
): Choices {
  if (!base) return {}
  const clear = differingFields(type, mine, theirs).flatMap(({ name, show }): [string, Side][] => {
    if (show(mine) === show(base)) return [[name, 'theirs']]
    return show(theirs) === show(base) ? [[name, 'mine']] : []
  })
  return Object.fromEntries(clear)
}

/** One copy of the two; what does not differ is the same in both. */
export function mergeCopies(
  type: ContentType,
  mine: FormValues,
  theirs: FormValues,
  choices: Choices,
): FormValues {
  return formFields(type)
    .filter(({ name }) => choices[name] === 'theirs')
    .reduce((merged, { take }) => take(merged, theirs), mine)
}
