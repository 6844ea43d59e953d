import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type EditableContent } from '../../../api/api.ts'
import type { Edit } from '../../../documents/kind/document-kind.ts'
import { SaveFailed } from '../../../documents/kind/save-failed.ts'
import { isSavedBeside } from '../publication/is-saved-beside.ts'
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
