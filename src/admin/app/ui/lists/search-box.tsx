import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../icons.tsx'
import css from './search-box.module.css'

const TYPING_MS = 300

type Props = { label: string; placeholder: string; value: string; onChange(q: string): void }

/** A search that waits for a pause in the typing. What stands in it follows the address, as the back button changes it. */
export function SearchBox({ label, placeholder, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const written = useRef(value)
  const write = useDebouncedCallback((q: string) => {
    written.current = q
    onChange(q)
  }, TYPING_MS)

  useEffect(() => {
    if (value === written.current) return
    written.current = value
    setText(value)
  }, [value])

  function change(q: string) {
    setText(q)
    write(q.trim())
  }

  return (
    <TextInput
      className={css.search}
      aria-label={label}
      placeholder={placeholder}
      type="search"
      value={text}
      maxLength={200}
      leftSection={<SearchIcon size={18} />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
