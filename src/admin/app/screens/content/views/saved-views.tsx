import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { ShownByView } from '#content/views/saved-views.schema.ts'
import { api } from '../../../api/api.ts'
import { toastFailure } from '../../../ui/feedback/toasts.tsx'
import { MoreIcon } from '../../../ui/icons.tsx'
import { listChoicesQuery, type SavedView } from './list-choices-query.ts'
import css from './saved-views.module.css'
import { useDensity } from './use-density.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

/** The person's own views of this list, and the way to name what it shows now. Without either it takes no room. */
export function SavedViews({ type }: { type: ContentType }) {
  const { q, status, category, sort } = useSearch({ from: '/$section' })
  const [density = 'cards'] = useDensity()
  const views = (useQuery(listChoicesQuery).data?.views ?? []).filter((view) => view.type === type.name)
  const [named, setNamed] = useState<SavedView | 'new' | null>(null)
  const shown: ShownByView = { q, status, category, sort, as: density }
  const current = views.find(({ shows }) => isSame(shows, shown))
  const isFiltered = Boolean(q || status || category || sort)
  if (views.length === 0 && !isFiltered) return null

  return (
    <nav aria-label="Views" className={css.views}>
      {views.length > 0 && (
        <ViewLink search={{}} isCurrent={!isFiltered}>
          All
        </ViewLink>
      )}
      {views.map((view) => (
        <span key={view.id} className={css.pair}>
          <ViewLink search={view.shows} isCurrent={view === current}>
            {view.name}
          </ViewLink>
          {view === current && <ViewMenu view={view} onRename={() => setNamed(view)} />}
        </span>
      ))}
      {isFiltered && !current && (
        <Button size="compact-sm" variant="subtle" onClick={() => setNamed('new')}>
          Save view
        </Button>
      )}
      {named && (
        <ViewNameDialog
          view={named === 'new' ? null : named}
          kept={{ type: type.name as ContentTypeName, shows: shown }}
          onClose={() => setNamed(null)}
        />
      )}
    </nav>
  )
}

type LinkProps = { search: Partial<ShownByView>; isCurrent: boolean; children: string }

function ViewLink({ search, isCurrent, children }: LinkProps) {
  return (
    <Link
      from="/$section"
      to="."
      search={search}
      className={css.view}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

function isSame(one: ShownByView, other: ShownByView): boolean {
  return (['q', 'status', 'category', 'sort', 'as'] as const).every((name) => one[name] === other[name])
}

function ViewMenu({ view, onRename }: { view: SavedView; onRename(): void }) {
  const queries = useQueryClient()
  const navigate = useNavigate({ from: '/$section' })
  const remove = useMutation({
    mutationFn: () => api.views[':id'].$delete({ param: { id: String(view.id) } }),
    onSuccess: () => navigate({ to: '.', search: {}, replace: true }),
    onError: (error) => toastFailure('Error removing the view', error),
    onSettled: () => queries.invalidateQueries({ queryKey: listChoicesQuery.queryKey }),
  })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Change the view ${view.name}`} loading={remove.isPending}>
          <MoreIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Rename …</Menu.Item>
        <Menu.Item c="var(--clay)" onClick={() => remove.mutate()}>
          Remove this view
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
