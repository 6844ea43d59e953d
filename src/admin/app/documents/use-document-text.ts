import { type UseFormReturnType, useForm } from '@mantine/form'
import { type RefObject, useRef, useState } from 'react'
import type { RichTextHandle } from '../rich-text/rich-text-field.tsx'
import type { DocumentKind, DocumentValues, StoredCopy } from './kind/document-kind.ts'

/** What the form's changes are told from. */
export type Base<Values, Stored> = {
  /** The newest copy that is known to be stored; null: the document is not made yet. */
  stored: Stored | null
  /** The version that a save goes from. */
  version: number
  values: Values
}

/**
 * The values of one form with its rich text, and the stored copy that they stand on. The rich text stands beside the
 * form's state: a letter in it draws no other field. `form.getValues()` holds both.
 * @param onBody told that the editor handed over another text
 */
export function useDocumentText<Values extends DocumentValues, Stored extends StoredCopy>(
  kind: DocumentKind<Values, Stored>,
  stored: Stored | null,
  onBody: () => void,
) {
  const [shownBase, setShownBase] = useState<Base<Values, Stored>>(() => ({
    stored,
    version: stored?.version ?? 0,
    values: kind.toValues(stored),
  }))
  // What is saved and kept goes by the newest, also between two renders.
  const base = useRef(shownBase)
  const fields: UseFormReturnType<Values> = useForm<Values>({ initialValues: shownBase.values })
  const body = useRef(shownBase.values.body)
  const current = (): Values => ({ ...fields.getValues(), body: body.current })
  const put = (values: Values) => {
    body.current = values.body
    fields.setValues(values)
  }
  const handle = useRef<RichTextHandle>(null)
  // Counts up when the text is replaced from outside, so that the editor begins again with it.
  const [round, setRound] = useState(0)
  const newestRound = useRef(0)

  function show(values: Values) {
    put(values)
    newestRound.current++
    setRound(newestRound.current)
  }

  return {
    form: { ...fields, getValues: current },
    base: () => base.current,
    /** From now on the changes are told from this copy. */
    standOn(copy: Partial<Base<Values, Stored>>) {
      base.current = { ...base.current, ...copy }
      setShownBase(base.current)
    },
    /**
     * After a save: the form goes on from the copy that is stored, with caret and scroll. A field that the server wrote
     * in another way shows that, unless somebody typed in it meanwhile.
     * @param sent what was saved
     */
    goOnFrom(stored: Stored, sent: Values): void {
      handle.current?.flush()
      const now = current()
      const begun = kind.toValues(stored)
      base.current = { stored, version: stored.version, values: begun }
      setShownBase(base.current)
      const untouched = kind.fields.filter(({ show }) => show(now) === show(sent))
      if (now.body === sent.body) handle.current?.storedAs(begun.body)
      put(untouched.reduce((values, field) => field.take(values, begun), now))
    },
    /** As they are now, the last letters among them. */
    values(): Values {
      handle.current?.flush()
      return current()
    },
    /** Puts a text into the form from outside; it is unsaved where it differs from the base. */
    show,
    ...mergesInto({ handle, body, put, show }),
    /** For the rich-text field, which is drawn anew with each `round`. */
    editor: {
      round,
      handle,
      /** The editor hands its text over more often than it changes; one that was replaced has no say. */
      onChange(html: string) {
        if (round !== newestRound.current || html === body.current) return
        body.current = html
        if (fields.errors.body) fields.clearFieldError('body')
        onBody()
      },
    },
  }
}

type Form<Values> = {
  handle: RefObject<RichTextHandle | null>
  body: RefObject<string>
  put(values: Values): void
  show(values: Values): void
}

/** How values that came of two copies get into a form, and out again. */
function mergesInto<Values extends DocumentValues>({ handle, body, put, show }: Form<Values>) {
  function bringIn(values: Values): void {
    if (handle.current?.bringIn(values.body)) put({ ...values, body: body.current })
    else show(values)
  }

  return {
    /** In the text the cursor stays, and one key takes it back. */
    bringIn,
    /** The last step was such a one: the text goes back by the editor's own undo, so that its redo brings it again. */
    takeBack(values: Values): void {
      handle.current?.undo()
      if (body.current === values.body) put(values)
      else bringIn(values)
    },
  }
}

export type DocumentText<Values extends DocumentValues, Stored extends StoredCopy> = ReturnType<
  typeof useDocumentText<Values, Stored>
>
