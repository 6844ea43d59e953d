import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type EditableContent } from '../../../api/api.ts'
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
  return step('Error saving item', async () => {
    const json = { type, ...fields, publishedAt: publishedAt === null ? null : new Date(publishedAt) }
    const answer = await api.content.$post({ json: json as never }, { headers: { 'Idempotency-Key': key } })
    return answer.json()
  })
}

type ItemEdit = Omit<Edit<FormValues, EditableContent>, 'stored'> & { item: EditableContent }

/**
 * Saves what changed, then publishes or unpublishes. What goes back to draft does so first: a draft may lack what a
 * published item may not. Each step goes on from the version that the one before it left, so that another person's
 * save in between is met and never gone over.
 * @throws SaveFailed
 */
export async function saveItem(edit: ItemEdit): Promise<EditableContent> {
  const { begun, values } = edit
  const changes = toChanges(begun, values)
  const isStatusChanged = values.status !== begun.status
  const at = { param: { id: String(edit.item.id) } }
  let { item, version } = edit
  let reached = begun
  const seen = () => ({ headers: { 'If-Match': `"${version}"` } })
  const done = (next: EditableContent, saved: FormValues) => {
    item = next
    version = next.version
    reached = { ...saved, status: next.status }
    edit.onStep(next, reached)
  }
  if (isStatusChanged && values.status === 'draft' && item.status === 'published') {
    const unpublish = async () => (await api.content[':id'].unpublish.$post(at, seen())).json()
    done(await step('Error updating item status', unpublish), reached)
  }
  if (Object.keys(changes).length > 0) {
    const json = { version, ...changes }
    const headers = { 'X-Draft-Session': edit.draftSession }
    const patch = async () => (await api.content[':id'].$patch({ ...at, json }, { headers })).json()
    done(await step('Error saving item', patch), values)
  }
  if (isStatusChanged && values.status === 'published' && item.status === 'draft') {
    const publish = async () => (await api.content[':id'].publish.$post(at, seen())).json()
    done(await step('Error updating item status', publish), reached)
  }
  return item
}

type StepName = 'Error saving item' | 'Error updating item status'

async function step<T>(title: StepName, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw new SaveFailed(title, error)
  }
}
