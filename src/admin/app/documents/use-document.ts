import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type EditableContent } from '../api/api.ts'
import { sessionQuery } from '../api/session-query.ts'
import type { RichTextHandle } from '../rich-text/rich-text-field.tsx'
import { emptyValues, type FormValues, toChanges, toValues } from '../screens/content/form/form-values.ts'
import type { ItemNow } from '../screens/content/form/item-autosaves.ts'
import { useContentForm } from '../screens/content/form/use-content-form.ts'
import { toastFailure } from '../ui/feedback/toasts.tsx'
import { decideWriting } from './journal/journal-store.ts'
import type { LostWriting } from './recovery/find-lost-drafts.ts'
import { useLostWriting } from './recovery/use-lost-drafts.ts'
import { useKeptWriting } from './use-draft.ts'
import { useSave } from './use-save.ts'

type Options = {
  type: ContentType
  item: EditableContent | null
  body: RefObject<RichTextHandle | null>
  onSaved(): void
  onRefused(): void
}

/** The text of one form from the first letter to the save: kept on the way, brought back, compared, merged. */
export function useWriting({ type, item, body, onSaved, onRefused }: Options) {
  const [empty] = useState(() => emptyValues(type))
  const [before, setBefore] = useState(() => (item ? toValues(type, item) : empty))
  // Counts up when the text is replaced from outside, so that the editor begins again with it.
  const [textRound, setTextRound] = useState(0)
  const round = useRef(0)
  const isBusy = useRef(false)
  // Names this form; of a new item it is the key that it is made with.
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const [known, setKnown] = useState<ItemNow | null>(null)
  const [isHolding, setHolding] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const person = useQuery(sessionQuery).data?.name ?? ''
  const form = useContentForm(before)
  const of = { id: item?.id ?? null, type: type.name as ContentTypeName }
  const document = `${person}/content/${of.id ?? `new-${of.type}`}`

  const differs = (values: FormValues, from = before) =>
    Object.keys(toChanges(from, values)).length > 0 || values.status !== from.status

  function isUnsaved(): boolean {
    body.current?.flush()
    return differs(form.getValues())
  }

  const kept = useKeptWriting({
    document,
    writing: id,
    of,
    read: () => (isUnsaved() ? { values: form.getValues(), baseVersion: item && saving.version() } : null),
    onItemNow: setKnown,
  })
  const saving = useSave({
    type,
    item,
    writing: id,
    before,
    form,
    onBefore: setBefore,
    onSaved: () => void kept.saved().then(onSaved),
    onNotSaved: () => kept.release(),
    onRefused,
    onKeyUsed: () => {
      void decideWriting(document, id)
      setId(crypto.randomUUID())
    },
  })
  const lost = useLostWriting({ document, of, empty, differs })

  /** Everything that the form shows, from outside; it is unsaved where it differs from `from`. */
  function show(values: FormValues, from: FormValues) {
    setBefore(from)
    form.setValues(values)
    round.current++
    setTextRound(round.current)
  }

  async function save(begun?: FormValues) {
    if (isBusy.current) return
    isBusy.current = true
    body.current?.flush()
    setHolding(true)
    await kept.hold()
    setHolding(false)
    await saving.save(begun)
    isBusy.current = false
  }

  function compareWith(theirs: EditableContent) {
    body.current?.flush()
    saving.setConflict({ mine: form.getValues(), theirs, base: before, leadsTo: 'edit' })
  }

  /** What was typed here until now stays among the backups. */
  async function setAside() {
    await kept.keepNow()
    if (isUnsaved()) await decideWriting(document, id).catch(() => {})
  }

  return {
    id,
    document,
    of,
    empty,
    form,
    kept,
    saving,
    lost,
    textRound,
    /** From the editor, which hands its text over more often than it changes; one that was replaced has no say. */
    onText(html: string) {
      if (textRound === round.current && html !== form.getValues().body) form.setFieldValue('body', html)
    },
    isUnsaved,
    save,
    isSaving: saving.isSaving || isHolding,
    /** Another person saved, or changed what the item is, since this form began. */
    isTrashed: known?.trashed === true && !saving.isTrashed,
    hasMovedOn: known !== null && !known.trashed && known.version > saving.version(),
    isComparing,

    /** Reads the item as it is stored now and shows it beside what is typed here. */
    async compare() {
      setComparing(true)
      try {
        const current = await (await api.content[':id'].$get({ param: { id: String(of.id) } })).json()
        compareWith(current)
      } catch (error) {
        toastFailure('The item could not be read', error)
      }
      setComparing(false)
    },
    compareWith,

    /** Brings back what was never saved: an unsaved edit, and beside the stored text where that has moved on. */
    restoreLost(found: LostWriting<FormValues>) {
      void setAside().then(() => {
        if (found.writing !== id) setId(found.writing)
        lost.taken(found)
        const stored = saving.stored()
        show(found.values, before)
        if (stored && found.baseVersion !== null && found.baseVersion < stored.version) {
          saving.setConflict({ mine: found.values, theirs: stored, base: null, leadsTo: 'edit' })
        }
      })
    },

    /** The decision about two copies: what the form goes on with, from what is stored now. */
    async decide(merged: FormValues) {
      const { conflict } = saving
      if (!conflict) return
      const theirs = toValues(type, conflict.theirs)
      if (conflict.leadsTo === 'edit' || !differs(merged, theirs)) {
        saving.beginFrom(conflict.theirs)
        show(merged, theirs)
        kept.release()
        return
      }
      show(merged, theirs)
      saving.beginFrom(conflict.theirs)
      await save(theirs)
    },

    /** The item was saved by other means: the form shows that copy. */
    async beginAgain(copy: EditableContent) {
      await setAside()
      saving.beginFrom(copy)
      const values = toValues(type, copy)
      show(values, values)
      setId(crypto.randomUUID())
    },
  }
}
