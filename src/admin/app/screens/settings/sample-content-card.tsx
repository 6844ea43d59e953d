import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type SampleCount } from '../../api/api.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import css from './settings-screen.module.css'

/** `1 comment`, `2 comments` */
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const items = (count: number) => counted(count, 'sample item')

/** The writing that a new site starts with, and the way to be rid of it. */
export function SampleContentCard() {
  const queries = useQueryClient()
  const sample = useQuery({
    queryKey: ['sample-content'],
    queryFn: async ({ signal }) => (await api['sample-content'].$get(undefined, { init: { signal } })).json(),
  })
  const remove = useMutation({
    mutationFn: async (readersComments: number | null) => {
      const query = readersComments === null ? {} : { readersComments }
      return (await api['sample-content'].$delete({ query })).json()
    },
    onSuccess: ({ removed }) =>
      toastSuccess('Sample content removed', {
        detail: `${items(removed)} removed. What staff wrote or edited is still there.`,
      }),
    onError: (error) => toastFailure('Error removing sample content', error),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['content'] })
      return queries.invalidateQueries({ queryKey: ['sample-content'] })
    },
  })
  const [asked, setAsked] = useState<SampleCount | null>(null)

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
            onClick={() => setAsked(sample.data)}
          >
            Remove sample content
          </Button>
        </>
      )}
      {asked && (
        <RemovalQuestion
          count={asked}
          onCancel={() => setAsked(null)}
          onDecided={(readersComments) => {
            setAsked(null)
            remove.mutate(readersComments)
          }}
        />
      )}
    </section>
  )
}

type QuestionProps = {
  count: SampleCount
  onCancel(): void
  /** @param readersComments how many comments of readers go too; null: they stay */
  onDecided(readersComments: number | null): void
}

/** What goes, comments among it; what readers wrote goes only when that is chosen. */
function RemovalQuestion({ count, onCancel, onDecided }: QuestionProps) {
  const [keeps, setKeeps] = useState(true)
  const { readItems, readerComments } = count
  const going = count.items - (keeps ? readItems : 0)
  return (
    <DialogAbove title="Remove sample content?" centered onClose={onCancel}>
      <Text size="sm">
        This permanently removes {items(going)} with their pictures and sound, published or not, and the{' '}
        {counted(count.comments, 'sample comment')} under them. Sample items that staff have edited stay. This
        action cannot be undone.
      </Text>
      {readerComments > 0 && (
        <Radio.Group
          mt="md"
          label={`Readers have written ${counted(readerComments, 'comment')} under ${items(readItems)}.`}
          value={keeps ? 'keep' : 'remove'}
          onChange={(value) => setKeeps(value === 'keep')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label="Keep what readers wrote, and the items it stands under" />
            <Radio value="remove" label="Remove it too" />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button color="clay" disabled={going === 0} onClick={() => onDecided(keeps ? null : readerComments)}>
          Remove {items(going)}
        </Button>
      </Group>
    </DialogAbove>
  )
}
