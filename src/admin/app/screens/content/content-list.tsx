import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { MOST_AT_ONCE } from '#content/queries/content-list.schema.ts'
import type { ContentType } from '#content/types/content-type.ts'
import type { Density } from '#content/views/density.schema.ts'
import { useMay } from '../../api/use-may.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { BulkBar } from '../../ui/lists/bulk-bar.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { pressRowKey } from '../../ui/lists/press-row-key.ts'
import { ShortcutsHelp } from '../../ui/lists/shortcuts-help.tsx'
import { useSelection } from '../../ui/lists/use-selection.ts'
import { ContentCard } from './content-card.tsx'
import css from './content-list.module.css'
import { type ContentFilter, contentListQuery, countShown } from './content-list-query.ts'
import type { RowProps } from './content-row.tsx'
import { ContentTable } from './content-table.tsx'
import { NoContent } from './no-content.tsx'
import { RefusedItems } from './refused-items.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { useDensity } from './views/use-density.ts'

const KEYS = [
  ['J', 'the next item'],
  ['K', 'the one before'],
  ['X', 'select it'],
  ['E', 'edit it'],
  ['P', 'publish a draft, or send it for review'],
] as const

type Props = { type: ContentType; filter: ContentFilter }

/**
 * The items that the filters let through. A list that could not be read never looks like an empty one. It is drawn anew when
 * its own filter changes, not when a form opens over it.
 */
export const ContentList = memo(function ContentList({ type, filter }: Props) {
  const list = useInfiniteQuery(contentListQuery(type, filter))
  const [density] = useDensity()
  const may = useMay()
  const top = useRef<HTMLDivElement>(null)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const selection = useSelection(items)
  const focusTop = () => top.current?.focus()
  const bulk = useBulkChange(type, (action) => {
    selection.chooseAll(false)
    if (action === 'trash') focusTop()
  })

  if (list.isPending || density === undefined) return <Loading />
  if (list.isError && !list.data) {
    return (
      <FailedRead what={`${type.label.many} could not be read.`} error={list.error} retry={list.refetch} />
    )
  }
  const autoPublish = list.data.pages[0]?.autoPublish ?? true
  const rows = items.map((item) => ({
    item,
    isChosen: selection.isChosen(item.id),
    onChoose: (isChosen: boolean, how: { isRange: boolean }) => selection.choose(item.id, isChosen, how),
    onTrashed: focusTop,
  }))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the item that has the focus
    <div
      ref={top}
      tabIndex={-1}
      className={css.region}
      aria-busy={list.isPlaceholderData}
      onKeyDown={pressRowKey}
    >
      {list.isError && !list.isFetchNextPageError && (
        <div className={css.failed}>
          <FailedRead what="This list may be out of date." error={list.error} retry={list.refetch} />
        </div>
      )}
      <RefusedItems refused={bulk.refused} onPutAway={bulk.putAway} />
      {items.length === 0 ? (
        <NoContent type={type} filter={filter} />
      ) : (
        <>
          {may('content.publish') && (
            <BulkBar
              label="Selected items"
              shown={items.length}
              chosen={selection.chosen.length}
              most={MOST_AT_ONCE}
              isBusy={bulk.isChanging}
              acts={[
                { label: 'Publish selected', act: () => bulk.change('publish', selection.chosen) },
                { label: 'Unpublish selected', act: () => bulk.change('unpublish', selection.chosen) },
                {
                  label: 'Move selected to trash',
                  isDestructive: true,
                  act: () => bulk.change('trash', selection.chosen),
                },
              ]}
              onAll={selection.chooseAll}
            />
          )}
          <Items type={type} rows={rows} density={density} autoPublish={autoPublish} />
          <ShortcutsHelp keys={KEYS} />
        </>
      )}
      <ListFoot count={items.length > 0 ? countShown(list.data) : null} list={list} />
    </div>
  )
})

type ItemsProps = {
  type: ContentType
  rows: Omit<RowProps, 'type'>[]
  density: Density
  autoPublish: boolean
}

/** A card or a line for each. */
function Items({ type, rows, density, autoPublish }: ItemsProps) {
  if (density === 'table') return <ContentTable type={type} rows={rows} />
  return (
    <div className={css.list}>
      {rows.map((row) => (
        <ContentCard key={row.item.id} type={type} autoPublish={autoPublish} {...row} />
      ))}
    </div>
  )
}

function Loading() {
  return (
    <div className={css.list} role="status" aria-label="Loading">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={124} radius="md" />
      ))}
    </div>
  )
}
