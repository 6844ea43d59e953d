import type { CitedField, FieldLinks } from '#authorities/cited/read-citations.ts'
import { citingFields, fieldValue } from '../types/content-type.ts'
import { type ContentTypeName, contentTypeOf } from '../types/registry.ts'

type Item = { type: ContentTypeName; details: object }

/** The plain texts of an item in which its citations are found beside those of its body, in the order of its declaration. */
export function citedFieldsOf(item: Item): CitedField[] {
  return citingFields(contentTypeOf(item)).map(({ name, isAfter }) => {
    const value = fieldValue(item, { name }) as string | readonly string[]
    return { name, isAfter, text: typeof value === 'string' ? value : value.join('\n') }
  })
}

/** Its details with the links that were found in them, where its type has fields that cite. */
export function withFieldLinks<Of extends Item>(
  { details, type }: Of,
  fieldLinks: FieldLinks,
): Of['details'] {
  return citingFields(contentTypeOf({ type })).length > 0 ? { ...details, fieldLinks } : details
}
