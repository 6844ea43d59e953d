import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type EditableContent } from '../../../api/api.ts'
import { serverNow } from '../../../api/server-clock.ts'
import type { Edit } from '../../../documents/kind/document-kind.ts'
import { SaveFailed } from '../../../documents/kind/save-failed.ts'
import { type FormValues, toChanges, toFields } from './form-values.ts'

/** Makes the item as a draft. A second try with the same key never makes two. @throws SaveFailed */
export async function createItem(
  type: ContentTypeName,
  values: FormValues,
  key: string,
): Promise<EditableContent> {
  const { publishedAt, ...fields } = toFields(values)
  return orFailed(async () => {
    const json = { type, ...fields, publishedAt: publishedAt === null ? null : new Date(publishedAt) }
    const answer = await api.content.$post({ json: json as never }, { headers: { 'Idempotency-Key': key } })
    return answer.json()
  })
}

/**
 * Whether a save waits beside the item as a draft of changes: readers see it, or whoever writes may not publish. What
 * nobody sees yet is saved itself: its hour must not bring a text that was mended since.
 */
export function isSavedBeside(item: EditableContent, mayPublish: boolean): boolean {
  if (item.status !== 'published') return false
  if (item.draftOfChanges !== null || !mayPublish) return true
  const isAhead = item.publishedAt !== null && Date.parse(item.publishedAt) > serverNow()
  return !isAhead && item.publicationState !== 'waiting'
}

type ItemEdit = Omit<Edit<FormValues, EditableContent>, 'stored'> & { item: EditableContent }

/** Saves what changed: of what readers see beside it, of all else in its place. @throws SaveFailed */
export async function saveItem(edit: ItemEdit, mayPublish: boolean): Promise<EditableContent> {
  const { item, begun, values, version, draftSession } = edit
  const call = isSavedBeside(item, mayPublish) ? api.content[':id'].changes.$put : api.content[':id'].$patch
  const at = { param: { id: String(item.id) }, json: { version, ...toChanges(begun, values) } }
  const headers = { 'X-Draft-Session': draftSession }
  return orFailed(async () => (await call(at, { headers })).json())
}

async function orFailed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw new SaveFailed('Error saving item', error)
  }
}
