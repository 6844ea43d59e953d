import { NotPublishable } from '#platform/errors.ts'
import { contentTypeOf } from '../types/registry.ts'
import type { ContentRow } from './content-row.ts'

/** @throws NotPublishable that says which field is missing and why, for every one of them */
export function parsePublishable(item: Pick<ContentRow, 'type' | 'title' | 'body' | 'details'>): void {
  const result = contentTypeOf(item).publishable.safeParse(item)
  if (result.success) return
  throw new NotPublishable(
    Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}
