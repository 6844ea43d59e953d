import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { FilterIcon } from '../icons.tsx'
import css from './filter-row.module.css'

/** What stands in an address and hides nothing of a list that its search field does not show. */
const NO_FILTERS = new Set(['q', 'as', 'new', 'edit', 'file'])

/** A list's search and its filters: one row on a desk; on a phone the filters stand behind one button beside the search. */
export function FilterRow({ children }: { children: ReactNode }) {
  const set = Object.keys(useSearch({ strict: false })).filter((name) => !NO_FILTERS.has(name)).length
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <search id={id} className={css.row} data-open={isOpen || undefined}>
      {children}
      <Button
        className={css.opener}
        variant={set > 0 ? 'light' : 'default'}
        leftSection={<FilterIcon size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters{set > 0 && ` (${set})`}
      </Button>
    </search>
  )
}
