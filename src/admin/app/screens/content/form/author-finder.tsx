import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authorName } from '#authors/author.schema.ts'
import { api } from '../../../api/api.ts'
import offeredList from '../../../ui/lists/offered.module.css'
import type { AuthorValues } from './form-values.ts'

const TYPING_MS = 200

type Props = { taken: readonly AuthorValues[]; onChoose(author: AuthorValues): void }

/** Authors whom the newsroom knows, offered while a name is typed. */
export function AuthorFinder({ taken, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['author', 'offers', settled],
    queryFn: async ({ signal }) =>
      (await api.authors.offers.$get({ query: { search: settled } }, { init: { signal } })).json(),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const offered =
    typed.trim() === ''
      ? []
      : (data?.items ?? []).filter(({ slug }) => !taken.some((author) => author.slug === slug))
  const isUnknown = typed.trim() !== '' && data && !isFetching && offered.length === 0

  function choose(slug: string) {
    const author = offered.find((one) => one.slug === slug)
    if (author) onChoose(author)
    setTyped('')
  }

  return (
    <Autocomplete
      withScrollArea={false}
      classNames={{ options: offeredList.options! }}
      w="100%"
      label="Find an author"
      placeholder="Type a part of a name"
      description={isUnknown ? 'Nobody is known by this name: add a new author below.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      data={offered.map((author) => ({ value: author.slug, label: labelOf(author) }))}
      // The server has found them, also where they are written otherwise.
      filter={({ options }) => options}
      selectFirstOptionOnChange
      comboboxProps={{ onOptionSubmit: choose }}
      // Else Enter would save the item.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

function labelOf(author: AuthorValues): string {
  return [authorName(author), author.credential].filter(Boolean).join(', ')
}
