import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import type { MediaFile } from '../media-file.ts'
import { type MediaFilter, mediaListQuery } from '../media-queries.ts'
import css from './media-library.module.css'
import { MediaTile } from './media-tile.tsx'

type Props = { filter: MediaFilter; onOpen(file: MediaFile): void }

/** The files that the filters let through, as a grid. A library that could not be read never looks like an empty one. */
export function MediaLibrary({ filter, onOpen }: Props) {
  const list = useInfiniteQuery(mediaListQuery(filter))
  if (list.isPending) return <Loading />
  if (list.isError && !list.data) {
    return <FailedRead what="The library could not be read." error={list.error} retry={list.refetch} />
  }
  const files = list.data.pages.flatMap(({ items }) => items)
  const { total = files.length, isExact = true } = list.data.pages.at(-1) ?? {}
  return (
    <div className={css.region} aria-busy={list.isPlaceholderData}>
      {list.isError && !list.isFetchNextPageError && (
        <FailedRead what="This list may be out of date." error={list.error} retry={list.refetch} />
      )}
      {files.length === 0 ? (
        <NoFiles filter={filter} />
      ) : (
        <ul className={css.grid} aria-label="Files">
          {files.map((file) => (
            <li key={file.id}>
              <MediaTile file={file} onOpen={() => onOpen(file)} />
            </li>
          ))}
        </ul>
      )}
      <ListFoot
        count={files.length > 0 ? `${files.length} of ${isExact ? '' : 'more than '}${total}` : null}
        list={list}
      />
    </div>
  )
}

function NoFiles({ filter: { q, kind } }: { filter: MediaFilter }) {
  if (q || kind) return <EmptyPlace title="No files found." text="Try another word, or show every kind." />
  return (
    <EmptyPlace
      title="No files yet."
      text="Upload an image, an audio file or a PDF. It can then be used wherever one is shown."
    />
  )
}

function Loading() {
  return (
    <div className={css.grid} role="status" aria-label="Loading">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height={190} radius="md" />
      ))}
    </div>
  )
}
