import { InvalidInput } from '#platform/errors.ts'
import { findCategory } from '../types/content-type.ts'
import { contentTypeOf } from '../types/registry.ts'
import { type ContentChanges, noSuchCategory } from './content.schema.ts'
import type { ContentRow } from './content-row.ts'
import type { StoredText } from './stored-body.ts'
import { toContent } from './to-content.ts'
import { toSlug } from './to-slug.ts'

/**
 * The item with the fields that are sent, one version later; all others as they are.
 * @param text what is stored of `changes.body`; undefined: its text stays
 * @throws InvalidInput for a category that its type does not have
 */
export function changedContent(
  before: ContentRow,
  { version, details, body: _sent, ...fields }: ContentChanges,
  text: Partial<StoredText> | undefined,
): ContentRow {
  const after = toContent({
    ...before,
    ...withoutUndefined(fields),
    ...text,
    details: { ...before.details, ...withoutUndefined(details ?? {}) },
    version: version + 1,
    isSample: false, // staff made it theirs: removing the sample content leaves it alone
  })
  after.slug = toSlug(after.title, after.type)
  after.category = categoryAfter(before, fields.category)
  return after
}

/** The category that is sent, where the type has it; else the item's own, also one that the type no longer has. */
function categoryAfter(before: ContentRow, sent: string | null | undefined): string | null {
  const type = contentTypeOf(before)
  const given = sent === undefined ? before.category : sent
  const known = findCategory(type, given)
  if (known !== undefined) return known ?? type.defaultCategory
  if (given === before.category) return given
  const message = noSuchCategory(type)
  throw new InvalidInput(message, { category: message })
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> }
}
