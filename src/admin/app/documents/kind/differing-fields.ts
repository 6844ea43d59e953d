import type { DocumentField } from './document-kind.ts'

/** The fields in which two copies say something else. */
export function differingFields<Values>(
  fields: DocumentField<Values>[],
  one: Values,
  other: Values,
): DocumentField<Values>[] {
  return fields.filter(({ show }) => show(one) !== show(other))
}
