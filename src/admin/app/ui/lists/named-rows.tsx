import { Skeleton, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EmptyPlace } from '../feedback/empty-place.tsx'
import { FailedRead } from '../feedback/failed-read.tsx'
import { SearchIcon } from '../icons.tsx'
import css from './row-cards.module.css'

type Named = { id: number; name: string }

type Props<Row extends Named> = {
  list: UseQueryResult<{ items: Row[] }>
  /** `Topics` */
  many: string
  /** What is said where nothing is called so, and where there is none at all. */
  says: { nothing: string; none: string }
  children(row: Row): ReactNode
}

/** All rows of a short list, by name, and a field that finds some of them. */
export function NamedRows<Row extends Named>({ list, many, says, children }: Props<Row>) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  return (
    <>
      <TextInput
        mb="md"
        aria-label={`Search ${many.toLowerCase()}`}
        placeholder="A part of a name"
        type="search"
        autoComplete="off"
        leftSection={<SearchIcon size={18} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Found
        list={list}
        many={many}
        words={words}
        nothing={words ? says.nothing : says.none}
        draw={children}
      />
    </>
  )
}

type FoundProps<Row extends Named> = Pick<Props<Row>, 'list' | 'many'> & {
  words: string
  nothing: string
  draw(row: Row): ReactNode
}

function Found<Row extends Named>({ list, many, words, nothing, draw }: FoundProps<Row>) {
  if (list.isPending) return <Skeleton height={240} radius="md" role="status" aria-label="Loading" />
  if (list.isError && !list.data)
    return <FailedRead what={`${many} could not be read.`} error={list.error} retry={list.refetch} />
  const items = list.data.items.filter(({ name }) => name.toLowerCase().includes(words))
  if (items.length === 0) return <EmptyPlace title={`No ${many.toLowerCase()} found.`} text={nothing} />
  return (
    <ul className={css.list}>
      {items.map((row) => (
        <li key={row.id}>{draw(row)}</li>
      ))}
    </ul>
  )
}
