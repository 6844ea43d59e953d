import { CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ContentType } from '#content/content-type.ts'
import { SearchIcon } from '../art/icons.tsx'
import css from './content-filters.module.css'
import type { ContentFilter } from './content-list-query.ts'

const ALL = ''
const TYPING_MS = 300

type Props = { type: ContentType; filter: ContentFilter }

/** Search, status and category; they live in the address, so that a reload or a shared link keeps them. */
export function ContentFilters({ type, filter }: Props) {
  const navigate = useNavigate({ from: '/$section' })
  const set = (change: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (now) => {
        const next = Object.entries({ ...now, ...change }).filter(([, value]) => value)
        return Object.fromEntries(next)
      },
      replace: true,
      resetScroll: false,
    })
  const [text, setText] = useState(filter.q ?? '')
  const written = useRef(filter.q ?? '')
  const write = useDebouncedCallback((q: string) => {
    written.current = q
    set({ q })
  }, TYPING_MS)

  // The address changed by another hand: the back button, or "clear".
  useEffect(() => {
    if ((filter.q ?? '') === written.current) return
    written.current = filter.q ?? ''
    setText(written.current)
  }, [filter.q])

  function changeText(q: string) {
    setText(q)
    write(q.trim())
  }

  return (
    <search className={css.filters}>
      <TextInput
        className={css.search}
        aria-label={`Search ${type.label.many}`}
        placeholder="Search title, description and category"
        type="search"
        value={text}
        maxLength={200}
        leftSection={<SearchIcon size={18} />}
        rightSection={
          text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => changeText('')} />
        }
        onChange={(event) => changeText(event.currentTarget.value)}
      />
      <Select
        aria-label="Status"
        value={filter.status ?? ALL}
        data={[
          { value: ALL, label: 'Every status' },
          { value: 'draft', label: 'Draft' },
          { value: 'published', label: 'Published' },
        ]}
        onChange={(status) => set({ status: status ?? undefined })}
      />
      {typeof type.categories !== 'string' && (
        <Select
          aria-label="Category"
          value={filter.category ?? ALL}
          data={[{ value: ALL, label: 'Every category' }, ...type.categories]}
          onChange={(category) => set({ category: category ?? undefined })}
        />
      )}
    </search>
  )
}
