import { useState } from 'react'
import type { DocumentKind, DocumentValues, StoredCopy } from './kind/document-kind.ts'
import { otherCopies } from './other-copies.ts'
import { useLostDrafts } from './recovery/use-lost-drafts.ts'
import { useConflict } from './use-conflict.ts'
import { useDocumentText } from './use-document-text.ts'
import { useDraft } from './use-draft.ts'
import { useMerge } from './use-merge.ts'
import { useNewerCopy } from './use-newer-copy.ts'
import { useSave } from './use-save.ts'

type Options<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  /** As it was read when the form opened; null: the first save makes it. */
  stored: Stored | null
  /** The server refused the save; fields carry its messages. */
  onRefused(): void
}

/**
 * The editing machine: one document in one form, from the first letter to the save.
 *
 * - `text`: the form's values, and the stored copy (its *base*) that their changes are told from.
 * - `draft`: while the two differ, the text is kept under the name of this form's *draft session*: in this browser
 *   (`journal/`) and on the server (`autosave/`), until it is saved or discarded.
 * - `lost`: what an earlier session left behind is offered, and may come back into the form (`recovery/`).
 * - `save` goes from the base's version, and the form goes on from what is stored then. Where somebody else saved
 *   meanwhile, the two are brought together and stand on theirs (`merge/`); where both changed the same, `conflict` shows
 *   both copies and asks (`conflict/`).
 * - What another person does to the document is told as soon as it is done (`newer`).
 * - An earlier version comes back as a new one, and the form begins again with it (`versions/`).
 *
 * What differs between items and static pages is said by their `DocumentKind`, and by nothing here. `DocumentForm`
 * draws all of it around the fields that a screen gives it.
 */
export function useDocument<Values extends DocumentValues, Stored extends StoredCopy>({
  kind,
  stored,
  onRefused,
}: Options<Values, Stored>) {
  const text = useDocumentText(kind, stored, () => draft.markDirty())
  const conflict = useConflict(kind, text)
  const merge = useMerge(kind, text)
  const newer = useNewerCopy(kind, text)
  const [isTrashShown, setTrashShown] = useState(false)
  const isUnsaved = () => kind.differs(text.base().values, text.values())
  const draft = useDraft(kind, () => {
    if (!isUnsaved()) return null
    const { stored: copy, version } = text.base()
    return { values: text.form.getValues(), baseVersion: copy && version }
  })
  const lost = useLostDrafts(kind, (values) => kind.differs(text.base().values, values))
  const { isSaving, savedAt, save } = useSave<Values, Stored>({
    kind,
    text,
    draft,
    async onOvertaken(theirs) {
      const collides = merge.bringIn(theirs, await newer.nameOf(theirs.version))
      if (collides) conflict.ask(collides, theirs, 'save')
      return collides === null
    },
    onTrashed: () => setTrashShown(true),
    onRefused,
  })

  return {
    kind,
    isNew: text.base().stored === null,
    text,
    isUnsaved,
    draft,
    lost,
    conflict,
    merge,
    trash: { isShown: isTrashShown, show: setTrashShown },
    isSaving,
    /** When this form last saved, in milliseconds; null: not yet. */
    savedAt,
    save: () => {
      merge.putAway()
      return save()
    },
    newer,
    ...otherCopies({ kind, text, draft, lost, conflict, merge, newer, isUnsaved }),

    /** The decision about two copies. */
    async decide(merged: Values): Promise<void> {
      if (conflict.take(merged)) await save()
      else draft.resume()
    },

    /** It is back from the trash. Trashing and restoring count a version each; more is another person's save. */
    untrashed(copy: Stored): void {
      const { version } = text.base()
      text.standOn({ stored: copy, version: copy.version <= version + 2 ? copy.version : version })
      setTrashShown(false)
    },
  }
}

export type EditedDocument<Values extends DocumentValues, Stored extends StoredCopy> = ReturnType<
  typeof useDocument<Values, Stored>
>
