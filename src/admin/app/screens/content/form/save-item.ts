import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type EditableContent } from '../../../api/api.ts'
import { type FormValues, type toChanges, toFields } from './form-values.ts'

/** Says in the specification's words which step failed; `cause` is why. */
export class SaveFailed extends Error {
  readonly title: 'Error saving item' | 'Error updating item status'
  constructor(title: SaveFailed['title'], cause: unknown) {
    super(title, { cause })
    this.title = title
  }
}

/** Makes the item as a draft. A second try with the same key never makes two. */
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

type Edit = {
  item: EditableContent
  /** The version that the text was begun from, or that the editor decided to write over. */
  version: number
  /** Names the form, whose autosave the save makes needless. */
  writing: string
  changes: ReturnType<typeof toChanges>
  status: 'draft' | 'published' | null
  /** Hears of every step that is done, so that a later failure does not forget it. */
  onStep(item: EditableContent, step: 'status' | 'text'): void
}

/**
 * Saves what changed, then publishes or unpublishes. What goes back to draft does so first: a draft may lack what a
 * published item may not. Each step goes on from the version that the one before it left, so that another person's
 * save in between is met and never gone over.
 */
export async function saveItem({
  item,
  version,
  writing,
  changes,
  status,
  onStep,
}: Edit): Promise<EditableContent> {
  const at = { param: { id: String(item.id) } }
  let now = item
  let from = version
  const seen = () => ({ headers: { 'If-Match': `"${from}"` } })
  const done = (step: 'status' | 'text', next: EditableContent) => {
    now = next
    from = next.version
    onStep(next, step)
  }
  if (status === 'draft' && item.status === 'published') {
    done(
      'status',
      await step('Error updating item status', async () =>
        (await api.content[':id'].unpublish.$post(at, seen())).json(),
      ),
    )
  }
  if (Object.keys(changes).length > 0) {
    done(
      'text',
      await step('Error saving item', async () =>
        (
          await api.content[':id'].$patch(
            { ...at, json: { version: from, ...changes } },
            { headers: { 'X-Writing': writing } },
          )
        ).json(),
      ),
    )
  }
  if (status === 'published' && now.status === 'draft') {
    done(
      'status',
      await step('Error updating item status', async () =>
        (await api.content[':id'].publish.$post(at, seen())).json(),
      ),
    )
  }
  return now
}

async function step<T>(title: SaveFailed['title'], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw new SaveFailed(title, error)
  }
}
