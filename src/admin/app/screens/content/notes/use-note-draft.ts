import { useState } from 'react'
import type { NoteAnchor } from '#content/notes/notes.schema.ts'

/** Words that somebody types beside a text. `key`: tells their sending from its repetition. */
export type NoteDraft = { text: string; key: string; anchor: NoteAnchor | null }

const nothing = (): NoteDraft => ({ text: '', key: crypto.randomUUID(), anchor: null })

/** What is typed and not sent: it stays in this tab, also over a reload, until it is sent or thrown away. @param name of whom, and for what */
export function useNoteDraft(name: string) {
  const [draft, setDraft] = useState(() => read(name))
  return {
    draft,
    /** Other words are another sending. */
    change(to: Partial<Omit<NoteDraft, 'key'>>): void {
      const next = { ...draft, ...to, key: crypto.randomUUID() }
      setDraft(next)
      keep(name, next)
    },
    clear(): void {
      setDraft(nothing())
      keep(name, null)
    },
  }
}

function read(name: string): NoteDraft {
  try {
    const kept = sessionStorage.getItem(`note ${name}`)
    if (kept) return JSON.parse(kept) as NoteDraft
  } catch {
    // Without storage it lasts as long as it is drawn.
  }
  return nothing()
}

function keep(name: string, draft: NoteDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(`note ${name}`, JSON.stringify(draft))
    else sessionStorage.removeItem(`note ${name}`)
  } catch {
    // As above.
  }
}
