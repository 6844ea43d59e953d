import type { ContentTypeName } from '#content/types/registry.ts'
import { type Autosave, api } from '../../../api/api.ts'
import type { Unsaved } from '../../../documents/journal/create-journal.ts'
import type { LostWriting } from '../../../documents/recovery/find-lost-drafts.ts'
import type { FormValues } from './form-values.ts'

/** Whose autosaves: an item's, or of new items of a type. */
export type Written = { id: number | null; type: ContentTypeName }

/** How the item itself stands on the server; null for one that is not made yet. */
export type ItemNow = { version: number; trashed: boolean }

/** Keeps the text on the server, beside the item. @throws ApiProblem */
export async function sendAutosave(
  { id, type }: Written,
  writing: string,
  { values, baseVersion }: Unsaved<FormValues>,
): Promise<{ savedAt: string; now: ItemNow | null }> {
  const typedAt = Date.now()
  if (id === null) {
    const json = { type, typedAt, fields: values }
    const { savedAt } = await (
      await api.content.autosaves[':writing'].$put({ param: { writing }, json: json as never })
    ).json()
    return { savedAt, now: null }
  }
  const json = { writing, baseVersion: baseVersion ?? 1, typedAt, fields: values }
  const answer = await api.content[':id'].autosave.$put({ param: { id: String(id) }, json: json as never })
  const { savedAt, version, trashed } = await answer.json()
  return { savedAt, now: { version, trashed } }
}

export async function dropAutosave(writing: string): Promise<void> {
  await api.content.autosaves[':writing'].$delete({ param: { writing } })
}

/** What the signed-in person has not saved of this document, from every device of theirs. @throws ApiProblem */
export async function readAutosaves(
  { id, type }: Written,
  empty: FormValues,
): Promise<(LostWriting<FormValues> & { userAgent: string })[]> {
  const answer =
    id === null
      ? await api.content.autosaves[':type'].$get({ param: { type } })
      : await api.content[':id'].autosaves.$get({ param: { id: String(id) } })
  const { items } = (await answer.json()) as { items: Autosave[] }
  return items.map(({ writing, baseVersion, fields, userAgent, typedAt }) => ({
    writing,
    baseVersion,
    userAgent,
    typedAt: Date.parse(typedAt),
    values: { ...empty, ...fields },
  }))
}
