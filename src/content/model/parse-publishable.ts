import { NotPublishable } from '#platform/errors.ts'
import { contentTypeOf } from '../types/registry.ts'
import type { ContentRow } from './content-row.ts'

type Publishable = Pick<ContentRow, 'type' | 'title' | 'body' | 'details'> &
  Partial<Pick<ContentRow, 'submittedBy'>>

/** @throws NotPublishable that says which field is missing and why, for every one of them */
export function parsePublishable(item: Publishable): void {
  if (item.submittedBy?.state === 'withdrawn')
    throw new NotPublishable({ submittedBy: 'Its writer has withdrawn this text.' })
  const result = contentTypeOf(item).publishable.safeParse(item)
  if (result.success) return
  throw new NotPublishable(
    Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}
