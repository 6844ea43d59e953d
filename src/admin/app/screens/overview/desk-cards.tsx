import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentTypeOf } from '#content/types/registry.ts'
import { useMay } from '../../api/use-may.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import css from './desk-cards.module.css'
import { type Desk, deskQuery } from './desk-query.ts'
import { WaitingList } from './waiting-list.tsx'

/** Where the morning begins: what one was writing, and what waits for a decision. */
export function DeskCards() {
  const { data, isPending, isError, error, refetch } = useQuery(deskQuery)
  const mayWrite = useMay()('content.edit', 'own')
  if (isPending) return <Skeleton height={140} mb="lg" radius="md" />
  if (isError && !data)
    return <FailedRead what="What waits for you could not be read." error={error} retry={refetch} />
  return (
    <div className={css.desk}>
      {mayWrite && (
        <section className={css.card} aria-labelledby="continue">
          <h2 id="continue">Continue your draft</h2>
          {data.unfinished ? <Unfinished {...data.unfinished} /> : <p>You have no draft. Begin one below.</p>}
        </section>
      )}
      <section className={css.card} aria-labelledby="waiting">
        <h2 id="waiting">Waiting for you</h2>
        <WaitingList {...data.waiting} />
      </section>
    </div>
  )
}

function Unfinished({ id, type, title, savedAt, isUnsaved, words }: NonNullable<Desk['unfinished']>) {
  const { section, label } = contentTypeOf({ type })
  return (
    <>
      <p className={css.title}>{title || `${label.one} without a title`}</p>
      {words && <p className={css.words}>… {words}</p>}
      <p className={css.when}>
        {label.one}, {isUnsaved ? 'typed and not saved' : 'saved'}, {formatDateTime(savedAt)}
      </p>
      <Button
        renderRoot={(props) => (
          <Link to="/$section/$id" params={{ section, id: id === null ? 'new' : String(id) }} {...props} />
        )}
      >
        Continue
      </Button>
    </>
  )
}
