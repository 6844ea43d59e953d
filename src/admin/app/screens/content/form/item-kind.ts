import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type EditableContent } from '../../../api/api.ts'
import type { DocumentKind, Versions } from '../../../documents/kind/document-kind.ts'
import { emptyValues, type FormValues, toChanges, toValues } from './form-values.ts'
import { itemAutosaves } from './item-autosaves.ts'
import { itemFields } from './item-fields.ts'
import { createItem, saveItem } from './save-item.ts'

/**
 * An item as the editing machine knows it.
 * @param id null: one that is not made yet
 * @param person whose backups these are, in a browser that several people use
 */
export function itemKind(
  type: ContentType,
  id: number | null,
  person: string,
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
      savedDetail: ({ title }, { isNew }) => (isNew ? `“${title}” is a draft until you publish it.` : title),
      notSaved: 'Error saving item',
      hint: id === null ? 'A new item is saved as a draft.' : 'Only what you changed is saved.',
      saveButton: id === null ? 'Create' : 'Save',
      mayNotSave: 'Ask an editor to make them, or to make it a draft.',
    },
    queryKey: ['content', typeName],
    fields: itemFields(type),
    toValues: (item) => (item ? toValues(type, item) : emptyValues(type)),
    differs: (one, other) => one.status !== other.status || Object.keys(toChanges(one, other)).length > 0,
    read: async () => (await api.content[':id'].$get(at)).json(),
    save: ({ stored, ...edit }) =>
      stored ? saveItem({ item: stored, ...edit }) : createItem(typeName, edit.values, edit.draftSession),
    autosaves: itemAutosaves(type, id, person),
    versions: itemVersions(String(id)),
    untrash: async () => (await api.content[':id'].restore.$post(at)).json(),
  }
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
      return (await api.content[':id'].versions[':version'].$get({ param }, { init: { signal } })).json()
    },
    restore: async (version, from) => {
      const param = { id, version: String(version) }
      const json = { version: from }
      return (await api.content[':id'].versions[':version'].restore.$post({ param, json })).json()
    },
    isPublic: ({ status }) => status === 'published',
  }
}
