import { useState } from 'react'

type Opened = number | 'new' | null

/** Which form the address opens. Each opening is a form of its own, but for a new item that has just been made. */
export function useOpenedForm(opened: Opened) {
  const [form, setForm] = useState({ opened, key: 0, goesOnAs: null as Opened })
  if (form.opened !== opened) {
    const isSame = opened !== null && opened === form.goesOnAs
    setForm({ opened, key: isSame ? form.key : form.key + 1, goesOnAs: null })
  }
  return {
    opened,
    key: form.key,
    /** The form of a new item goes on under the address of this item. */
    goOnAs: (id: number) => setForm((before) => ({ ...before, goesOnAs: id })),
  }
}
