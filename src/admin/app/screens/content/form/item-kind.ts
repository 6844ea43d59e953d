import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type EditableContent } from '../../../api/api.ts'
import type { DocumentKind, Versions } from '../../../documents/kind/document-kind.ts'
import { formatMoment } from '../../../ui/dates.ts'
import { isSavedBeside } from '../publication/is-saved-beside.ts'
import { emptyValues, type FormValues, toChanges, toValues } from './form-values.ts'
import { itemAutosaves } from './item-autosaves.ts'
import { itemFields } from './item-fields.ts'
import { createItem, saveItem } from './save-item.ts'

/**
 * An item as the editing machine knows it.
 * @param id null: one that is not made yet
 * @param who whose backups these are, in a browser that several people use, and whether they may publish
 */
export function itemKind(
  type: ContentType,
  id: number | null,
  { person, mayPublish }: { person: string; mayPublish: boolean },
): DocumentKind<FormValues, EditableContent> {
  const typeName = type.name as ContentTypeName
  const at = { param: { id: String(id) } }
  return {
    name: `${person}/content/${id ?? `new-${typeName}`}`,
    person,
    isAbout: ({ entityType, entityId }) =>
      id !== null && (entityType === 'all' || (entityType === typeName && entityId === String(id))),
    says: {
      noun: 'item',
      saved: { isNew: 'Item created successfully!', isOld: 'Item updated successfully!' },
      savedDetail: ({ title, draftOfChanges }, { isNew }) =>
        isNew
          ? `“${title}” is a draft until you publish it.`
          : draftOfChanges
            ? seenWith(draftOfChanges, 'it')
            : title,
      notSaved: 'Error saving item',
      hint: (stored) =>
        stored === null
          ? 'A new item is saved as a draft.'
          : isSavedBeside(stored, mayPublish)
            ? seenWith(stored.draftOfChanges, 'what you save')
            : 'Only what you changed is saved.',
      saveButton: id === null ? 'Create' : 'Save',
      mayNotSave: 'Ask an editor to make them.',
    },
    queryKey: ['content', typeName],
    fields: itemFields(type),
    toValues: (item) => (item ? toValues(type, item) : emptyValues(type)),
    differs: (one, other) => Object.keys(toChanges(one, other)).length > 0,
    read: async () => (await api.content[':id'].$get(at)).json(),
    save: ({ stored, ...edit }) =>
      stored
        ? saveItem({ item: stored, ...edit }, mayPublish)
        : createItem(typeName, edit.values, edit.draftSession),
    autosaves: itemAutosaves(type, id, person),
    versions: itemVersions(String(id)),
    untrash: async () => (await api.content[':id'].restore.$post(at)).json(),
  }
}

/** @param what readers get with the draft of changes */
function seenWith(draft: EditableContent['draftOfChanges'], what: string): string {
  if (draft?.schedule)
    return `Readers see ${what} on ${formatMoment(draft.schedule.at)} in Accra, as scheduled.`
  return `Readers see ${what} once its changes are published.`
}

function itemVersions(id: string): Versions<EditableContent> {
  return {
    list: async (before, signal) => {
      const query = before === null ? {} : { before: String(before) }
      const at = { param: { id }, query: query as never }
      return (await api.content[':id'].versions.$get(at, { init: { signal } })).json()
    },
    read: async (version, signal) => {
      const param = { id, version: String(version) }
      const answer = await api.content[':id'].versions[':version'].$get({ param }, { init: { signal } })
      const { details, ...text } = await answer.json()
      return { ...text, own: ownFields(details) }
    },
    restore: async (version, from) => {
      const param = { id, version: String(version) }
      const json = { version: from }
      return (await api.content[':id'].versions[':version'].restore.$post({ param, json })).json()
    },
    isPublic: ({ status, draftOfChanges }) => status === 'published' && draftOfChanges === null,
  }
}

/** By the names that the form gives them; a list has one entry a line. */
function ownFields(details: Record<string, unknown>): Record<string, string> {
  const shown = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''))
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [`details.${name}`, shown(value)]))
}
