import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import { contentTypeOf, contentTypes } from '#content/types/registry.ts'
import { api, type FoundItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { iconOf } from '../../ui/icon-of.tsx'
import { BackIcon, PlusIcon, SearchIcon } from '../../ui/icons.tsx'
import { useMenu } from '../menu/use-menu.ts'
import css from './command-palette.module.css'

const TYPING_MS = 200
const [store, palette] = createSpotlight()

/** Items come later than the key: where nothing is chosen yet, Enter opens the first. */
function openFirst(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = event.currentTarget.closest('[role=dialog]')
  if (list?.querySelector('[data-selected]')) return
  list?.querySelector<HTMLElement>('[data-action]')?.click()
}

/**
 * Every screen, what can be begun, and every item by its words: typed, chosen with the arrows, opened with Enter. Items
 * come last, because they come late: nothing may step before what somebody is about to open.
 */
export function CommandPalette({ name, openings }: { name: string; openings: number }) {
  const menu = useMenu()
  const mayEdit = useMay()('content.edit', 'own')
  const [query, setQuery] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening opens it
  useEffect(palette.open, [openings])
  const { items, isError } = useFoundItems(query)
  const screens = menu.filter(({ title }) => matches(query, title))
  const types = mayEdit ? contentTypes.filter(({ newLabel }) => matches(query, newLabel)) : []
  const isBackFound = matches(query, 'Back to Site')
  const nothing = screens.length + types.length + items.length === 0 && !isBackFound

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="60vh"
      classNames={{ action: css.action }}
      attributes={{ content: { 'aria-label': name } }}
    >
      <Spotlight.Search
        placeholder="Go to a screen, or find an item"
        leftSection={<SearchIcon />}
        onKeyDown={openFirst}
      />
      <Spotlight.ActionsList>
        {types.length > 0 && <Begin types={types} />}
        <Screens screens={screens} isBackFound={isBackFound} />
        {items.length > 0 && <Items items={items} />}
        {nothing && (
          <Spotlight.Empty>
            {isError ? 'Items could not be searched. Try again.' : 'Nothing found.'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

const matches = (query: string, text: string) => text.toLowerCase().includes(query.trim().toLowerCase())

/** The items that match; while the next letters are looked up, those of the last that still do. */
function useFoundItems(query: string): { items: FoundItem[]; isError: boolean } {
  const mayEdit = useMay()('content.edit')
  const [search] = useDebouncedValue(query.trim(), TYPING_MS)
  const found = useQuery({
    queryKey: ['find', search],
    queryFn: async ({ signal }) =>
      (await (await api.find.$get({ query: { search } }, { init: { signal } })).json()).items,
    enabled: mayEdit && search.length > 1,
    placeholderData: keepPreviousData,
  })
  const items = search.length > 1 ? (found.data ?? []) : []
  return {
    items: found.isPlaceholderData ? items.filter(({ title }) => matches(query, title)) : items,
    isError: found.isError,
  }
}

function Begin({ types }: { types: ContentType[] }) {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label="Begin">
      {types.map((type) => (
        <Spotlight.Action
          key={type.name}
          label={type.newLabel}
          leftSection={<PlusIcon />}
          onClick={() =>
            void navigate({
              to: '/$section',
              params: { section: type.section },
              search: { new: '1' },
            })
          }
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

type ScreensProps = { screens: ReturnType<typeof useMenu>; isBackFound: boolean }

function Screens({ screens, isBackFound }: ScreensProps) {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label="Screens">
      {screens.map(({ title, icon: Icon, link }) => (
        <Spotlight.Action
          key={title}
          label={title}
          leftSection={<Icon />}
          onClick={() => void navigate(link)}
        />
      ))}
      {isBackFound && (
        <Spotlight.Action
          label="Back to Site"
          leftSection={<BackIcon />}
          onClick={() => location.assign('/')}
        />
      )}
    </Spotlight.ActionsGroup>
  )
}

function Items({ items }: { items: FoundItem[] }) {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label="Items">
      {items.map((item) => {
        const type = contentTypeOf(item)
        const Icon = iconOf(item.type)
        return (
          <Spotlight.Action
            key={item.id}
            classNames={{ actionLabel: css.label }}
            label={item.title}
            description={`${type.label.one}, ${item.status}`}
            leftSection={<Icon />}
            onClick={() =>
              void navigate({
                to: '/$section',
                params: { section: type.section },
                search: { edit: String(item.id) },
              })
            }
          />
        )
      })}
    </Spotlight.ActionsGroup>
  )
}
