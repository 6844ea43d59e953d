import { Badge, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ROLES } from '#people/capabilities.schema.ts'
import { api, type Staff } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { staffQuery } from './staff-query.ts'
import css from './staff-screen.module.css'

/** Links that were handed over and not used yet. */
export function OpenLinks({ links }: { links: Staff['links'] }) {
  const queries = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: async (id: number) => api.staff.links[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: () => toastSuccess('The link no longer works'),
    onError: (error) => toastFailure('Error taking the link back', error),
    onSettled: () => queries.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
  if (links.length === 0) return null
  return (
    <section className={css.card} aria-labelledby="open-links">
      <h2 id="open-links">Open links</h2>
      <ul className={css.links}>
        {links.map(({ id, purpose, name, role, madeBy, expiresAt }) => (
          <li key={id}>
            <div>
              <p id={`link-${id}`} className={css.name}>
                <b>{name}</b>
                <Badge variant="light" color="gold">
                  {purpose === 'invitation' ? `Invited as ${ROLES[role!].title}` : 'New password'}
                </Badge>
              </p>
              <p className={css.dim}>
                By {madeBy} · ends {formatDateTime(expiresAt)}
              </p>
            </div>
            <Button
              size="sm"
              variant="default"
              aria-describedby={`link-${id}`}
              disabled={withdrawing.isPending}
              onClick={() => withdrawing.mutate(id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
