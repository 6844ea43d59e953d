import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { type Autosave, api } from '../../../api/api.ts'
import { BY_ITSELF } from '../../../api/api-fetch.ts'
import { typedAtNow } from '../../../documents/journal/typed-at.ts'
import type { Autosaves } from '../../../documents/kind/document-kind.ts'
import { emptyValues, type FormValues } from './form-values.ts'

/** The server's copies beside an item; of new items, beside their type. */
export function itemAutosaves(type: ContentType, id: number | null, person: string): Autosaves<FormValues> {
  const typeName = type.name as ContentTypeName
  return {
    async keep(draftSession, { values, baseVersion }) {
      const typed = { typedAt: typedAtNow(draftSession), fields: values }
      if (id === null) {
        const at = { param: { draftSession }, json: { type: typeName, ...typed } as never }
        const { savedAt } = await (await api.content.autosaves[':draftSession'].$put(at, BY_ITSELF)).json()
        return { savedAt, now: null }
      }
      const json = { draftSession, baseVersion: baseVersion ?? 1, ...typed } as never
      const answer = await api.content[':id'].autosave.$put({ param: { id: String(id) }, json }, BY_ITSELF)
      const { savedAt, version, trashed } = await answer.json()
      return { savedAt, now: { version, trashed } }
    },
    async list() {
      const answer =
        id === null
          ? await api.content.autosaves[':type'].$get({ param: { type: typeName } })
          : await api.content[':id'].autosaves.$get({ param: { id: String(id) } })
      const { items } = (await answer.json()) as { items: Autosave[] }
      return items.map(({ draftSession, baseVersion, fields, userAgent, typedAt }) => ({
        draftSession,
        baseVersion,
        userAgent,
        typedBy: person,
        typedAt: Date.parse(typedAt),
        values: { ...emptyValues(type), ...fields },
      }))
    },
    async drop(draftSession) {
      await api.content.autosaves[':draftSession'].$delete({ param: { draftSession } }, BY_ITSELF)
    },
  }
}
