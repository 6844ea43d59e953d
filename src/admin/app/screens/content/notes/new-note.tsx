import { Button } from '@mantine/core'
import { LONGEST_QUOTE, type NoteAnchor } from '#content/notes/notes.schema.ts'
import type { NoteRequests } from './note-requests.ts'
import css from './notes.module.css'
import type { useNoteDraft } from './use-note-draft.ts'
import { WriteWords } from './write-words.tsx'

type Props = {
  writing: ReturnType<typeof useNoteDraft>
  requests: NoteRequests
  /** Begins one about what is selected in the text. */
  onBegin(): void
  onDone(): void
  onChanged(): Promise<unknown>
}

/** The note that is written now, over those that are there. */
export function NewNote({ writing: { draft, change, clear }, requests, onBegin, onDone, onChanged }: Props) {
  const { anchor } = draft
  if (!anchor)
    return (
      <div>
        <Button size="compact-sm" variant="light" onClick={onBegin}>
          New note
        </Button>
      </div>
    )
  return (
    <section className={css.note} aria-label="New note" data-current>
      <AboutWhat anchor={anchor} />
      <WriteWords
        // Asked for at another passage, the field takes the focus again.
        key={`${anchor.at} ${anchor.quote}`}
        label="Note"
        sendLabel="Add note"
        draft={draft}
        refusal={refusalOf(anchor)}
        onType={(text) => change({ text })}
        onSend={async ({ text, key }) => {
          await requests.write({ ...anchor, text }, key)
          await onChanged()
        }}
        onSent={() => {
          clear()
          onDone()
        }}
        onCancel={() => {
          clear()
          onDone()
        }}
      />
    </section>
  )
}

function AboutWhat({ anchor: { quote } }: { anchor: NoteAnchor }) {
  if (quote === '')
    return <p className={css.whole}>About the whole text. Select words first for a note about them.</p>
  return (
    <p className={css.about}>
      <q>{quote.length > LONGEST_QUOTE ? `${quote.slice(0, 200)}…` : quote}</q>
    </p>
  )
}

function refusalOf({ quote }: NoteAnchor): string | null {
  if (quote.length <= LONGEST_QUOTE) return null
  return `A note may be about at most ${LONGEST_QUOTE.toLocaleString('en-GH')} characters; these are ${quote.length.toLocaleString('en-GH')}. Select fewer words, then press “Note” again: what you typed stays.`
}
