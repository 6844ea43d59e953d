import { Badge, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { authorityName } from '#authorities/authorities.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { api } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { formatDate } from '../../ui/dates.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import css from '../../ui/lists/row-cards.module.css'
import { outdatedQuery } from './authorities-query.ts'
import { becameOf } from './became-of.ts'

type Outdated = InferResponseType<typeof api.authorities.outdated.$get>['items'][number]

/** The items that wait to be looked at. */
export function OutdatedList() {
  const { data, isError, error, refetch } = useQuery(outdatedQuery)
  if (isError && !data)
    return <FailedRead what="What waits to be reviewed could not be read." error={error} retry={refetch} />
  if (!data) return null
  if (data.items.length === 0)
    return (
      <EmptyPlace
        title="Nothing waits to be reviewed."
        text="To record what became of a law or a case, search it by its number or its title."
      />
    )
  return (
    <section aria-labelledby="outdated">
      <h2 id="outdated" className={css.heading}>
        To review
      </h2>
      <ul className={css.list}>
        {data.items.map((item) => (
          <li key={`${item.changeId} ${item.id}`}>
            <OutdatedItem item={item} />
          </li>
        ))}
      </ul>
      {data.isMore && <p>More wait behind these.</p>}
    </section>
  )
}

function OutdatedItem({ item }: { item: Outdated }) {
  const { id, changeId, title, authors, lawStatedAt, change, changedOn, byWhat, label, law, year, kind } =
    item
  const may = useMay()
  const mayReview = may('content.edit') && (item.status === 'draft' || may('content.publish'))
  const queries = useQueryClient()
  const review = useMutation({
    mutationFn: async () =>
      api.authorities.changes[':id'].reviewed.$post({
        param: { id: String(changeId) },
        json: { contentId: id },
      }),
    onSuccess: () => toastSuccess('Reviewed: the item stands', { detail: title }),
    onError: (failure) => toastFailure('The review could not be kept', failure),
    onSettled: () => queries.invalidateQueries({ queryKey: ['authority'] }),
  })
  const titleId = `outdated-${changeId}-${id}`
  const names = authors.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim()).join(', ')
  const became = becameOf({ kind: change, changedOn, byWhat })
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.words}>
        <h3 id={titleId}>
          {may('content.edit') ? (
            <Link
              to="/$section"
              params={{ section: contentTypeOf(item).section }}
              search={{ edit: String(id) }}
            >
              {title}
            </Link>
          ) : (
            title
          )}
          {item.isYours && (
            <Badge variant="light" ml="xs">
              Yours
            </Badge>
          )}
        </h3>
        <p>
          {names && `${names} · `}
          {lawStatedAt && `law stated as at ${formatDate(lawStatedAt)}`}
        </p>
        <p>
          {authorityName({ label, title: law, year, kind })}: {became}
        </p>
      </div>
      {mayReview && (
        <Button
          size="sm"
          variant="default"
          leftSection={<CheckIcon size={16} />}
          aria-describedby={titleId}
          loading={review.isPending}
          onClick={() => review.mutate()}
        >
          Reviewed: it stands
        </Button>
      )}
    </article>
  )
}
