import { Button, Skeleton, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import css from './settings-screen.module.css'

const items = (count: number) => `${count} sample ${count === 1 ? 'item' : 'items'}`

/** The writing that a new site starts with, and the way to be rid of it. */
export function SampleContentCard() {
  const queries = useQueryClient()
  const sample = useQuery({
    queryKey: ['sample-content'],
    queryFn: async ({ signal }) => (await api['sample-content'].$get(undefined, { init: { signal } })).json(),
  })
  const remove = useMutation({
    mutationFn: async () => (await api['sample-content'].$delete()).json(),
    onSuccess: async () => {
      toastSuccess('Sample content removed', { detail: 'What staff wrote or edited is still there.' })
      void queries.invalidateQueries({ queryKey: ['content'] })
      await queries.invalidateQueries({ queryKey: ['sample-content'] })
    },
    onError: (error) => toastFailure('Error removing sample content', error),
  })

  function confirm(count: number) {
    modals.openConfirmModal({
      title: 'Remove sample content?',
      centered: true,
      children: (
        <Text size="sm">
          This permanently removes {items(count)} with their pictures and sound, published or not. Sample
          items that staff have edited stay. This action cannot be undone.
        </Text>
      ),
      labels: { confirm: `Remove ${items(count)}`, cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => remove.mutate(),
    })
  }

  return (
    <section className={css.card} aria-labelledby="sample-content">
      <h2 id="sample-content">Sample content</h2>
      {sample.isPending && <Skeleton height={24} />}
      {sample.isError && (
        <FailedRead what="Sample content could not be counted." error={sample.error} retry={sample.refetch} />
      )}
      {sample.data?.items === 0 && (
        <p>There is no sample content on this site: everything here is your own.</p>
      )}
      {sample.data !== undefined && sample.data.items > 0 && (
        <>
          <p>
            This site holds {items(sample.data.items)}: real writing about Ghanaian law, so that every page
            can be seen before yours is written. An item that staff edit counts as theirs.
          </p>
          <Button
            color="clay"
            variant="outline"
            loading={remove.isPending}
            onClick={() => confirm(sample.data.items)}
          >
            Remove sample content
          </Button>
        </>
      )}
    </section>
  )
}
