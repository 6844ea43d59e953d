import type { ContentType } from '#content/content-type.ts'
import { detailFields } from '../editor/detail-fields.ts'
import { type FormValues, toChanges, toValues } from '../editor/form-values.ts'
import type { EditableContent } from '../server/api.ts'

const labels: Record<string, string> = {
  category: 'Category',
  publishedAt: 'Publication date',
  imageUrl: 'Image address',
  imageAlt: 'Image description',
  commentsEnabled: 'Comments enabled',
  authors: 'Authors',
  lawStatedAt: 'Law stated as at',
}

/** The fields besides the three texts in which two copies differ, as the form calls them. */
export function otherDifferences(type: ContentType, mine: FormValues, theirs: EditableContent): string[] {
  const before = toValues(type, theirs)
  const { details = {}, ...fields } = toChanges(before, mine)
  const own = detailFields(type).filter(({ name }) => name in details)
  return [
    ...Object.keys(fields).flatMap((name) => labels[name] ?? []),
    ...own.map(({ title }) => title),
    ...(mine.status === before.status ? [] : ['Status']),
  ]
}
