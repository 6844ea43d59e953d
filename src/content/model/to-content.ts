import { type ContentOf, type ContentTypeName, contentTypeOf } from '../types/registry.ts'

type Stored = { type: ContentTypeName; details: object }

/**
 * An item as it comes from the database, with the details that its type declares. What is stored was parsed by that
 * declaration when it was saved, so it is not parsed again; a field that the declaration has got since is blank.
 */
export function toContent<Row extends Stored>(row: Row): ContentOf<ContentTypeName, Row> {
  const details = { ...contentTypeOf(row).blank, ...row.details }
  // The one place where the row's type and its details are told to belong together.
  return { ...row, details } as ContentOf<ContentTypeName, Row>
}
