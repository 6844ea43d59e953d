import { Popover } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { readingMinutes } from '#content/rich-text/reading-time.schema.ts'
import { useOwnEscape } from '../../ui/dialogs/use-own-escape.ts'
import { goTo } from './go-to.ts'
import css from './status-line.module.css'
import { useTextFacts } from './use-text-facts.ts'

const COUNT = new Intl.NumberFormat('en-GB')
const counted = (count: number, one: string) => `${COUNT.format(count)} ${count === 1 ? one : `${one}s`}`

/** Under the text: how long it is, its headings to jump to, and what readers would stumble over. */
export function StatusLine({ editor, onFind }: { editor: Editor; onFind(): void }) {
  const { words, headings, faults } = useTextFacts(editor)
  return (
    <div className={css.line}>
      <span className={css.count}>
        {counted(words, 'word')} · {readingMinutes(words)} min to read
      </span>
      <button type="button" className={css.tool} onClick={onFind} title="Find and replace (Ctrl+F)">
        Find
      </button>
      <Places
        label="Outline"
        none="No headings yet. With more than four, readers get a list of contents."
        places={headings.map(({ at, level, words: heading }) => ({ at, indent: level - 2, words: heading }))}
        onChoose={(at) => goTo(editor, at)}
      />
      <Places
        label="Check"
        count={faults.length}
        none="Nothing found that readers would stumble over."
        places={faults}
        onChoose={(at) => goTo(editor, at)}
      />
    </div>
  )
}

type Place = { at: number; words: string; indent?: number }
type PlacesProps = {
  label: string
  count?: number
  /** Said where there are no places. */
  none: string
  places: Place[]
  onChoose(at: number): void
}

/** A list of places of the text, opened by its button. */
function Places({ label, count = 0, none, places, onChoose }: PlacesProps) {
  const [isOpen, setIsOpen] = useState(false)
  useOwnEscape(isOpen, () => setIsOpen(false))
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-start"
      width={340}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={css.tool}
          data-found={count > 0 || undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
          {count > 0 && <span className={css.found}> {count}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={css.places}>
        {places.length === 0 ? (
          <p className={css.none} data-autofocus tabIndex={-1}>
            {none}
          </p>
        ) : (
          <ul>
            {places.map(({ at, words, indent = 0 }, index) => (
              <li key={`${at} ${words}`} data-indent={Math.max(0, indent) || undefined}>
                <button
                  type="button"
                  data-autofocus={index === 0 || undefined}
                  onClick={() => {
                    setIsOpen(false)
                    onChoose(at)
                  }}
                >
                  {words}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
