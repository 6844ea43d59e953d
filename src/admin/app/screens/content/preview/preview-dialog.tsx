import { Anchor, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type EditableContent } from '../../../api/api.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import { DialogAbove } from '../../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'
import css from './preview-dialog.module.css'

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

type Props = { item: EditableContent; onClose(): void }

/** The item as its page in a frame, and links to it for people without an account. */
export function PreviewDialog({ item, onClose }: Props) {
  const [width, setWidth] = useState(() => (innerWidth < 1024 ? 'phone' : 'desktop'))
  const at = { param: { id: String(item.id) } }
  const look = useQuery({
    queryKey: ['preview', item.id, item.version],
    queryFn: async () =>
      (await api.content[':id']['preview-links'].$post({ ...at, json: { isSent: false } })).json(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

  return (
    <DialogAbove onClose={onClose} title="Preview" size="90rem">
      <div className={css.tools}>
        <SegmentedControl aria-label="Shown as on a" data={WIDTHS} value={width} onChange={setWidth} />
        {look.data && (
          <Anchor href={look.data.path} target="_blank" rel="noreferrer" size="sm">
            Open in a tab
          </Anchor>
        )}
        <SentLinks id={item.id} />
      </div>
      {look.isError && (
        <FailedRead what="The preview could not be opened." error={look.error} retry={look.refetch} />
      )}
      {look.isPending && <Skeleton height={480} role="status" aria-label="Loading" />}
      {look.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled sideways, by keyboard too
        <section className={css.stage} aria-label="The page" tabIndex={0}>
          <iframe
            className={css.frame}
            data-width={width}
            title="The item as its page"
            src={look.data.path}
          />
        </section>
      )}
    </DialogAbove>
  )
}

/** Handing out and calling off. A link that cannot be copied stands there to be copied by hand. */
function SentLinks({ id }: { id: number }) {
  const at = { param: { id: String(id) } }
  const [byHand, setByHand] = useState<string | null>(null)
  const copy = useMutation({
    mutationFn: async () =>
      (await api.content[':id']['preview-links'].$post({ ...at, json: { isSent: true } })).json(),
    onSuccess: async ({ url, expiresAt }) => {
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      setByHand(isCopied ? null : url)
      const detail = `Whoever has it sees this item until ${formatDateTime(expiresAt)}.`
      if (isCopied) toastSuccess('Link copied', { detail })
    },
    onError: (error) => toastFailure('No link was made', error),
  })
  const revoke = useMutation({
    mutationFn: async () => (await api.content[':id']['preview-links'].$delete(at)).json(),
    onSuccess: () => {
      setByHand(null)
      toastSuccess('Links revoked', { detail: 'No link to a preview of this item works any more.' })
    },
    onError: (error) => toastFailure('The links were not revoked', error),
  })
  return (
    <>
      <Group gap="xs" className={css.links}>
        <Button size="sm" loading={copy.isPending} onClick={() => copy.mutate()}>
          Copy link
        </Button>
        <Button size="sm" variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
          Revoke links
        </Button>
      </Group>
      <Text size="sm" c="dimmed" className={css.note}>
        {byHand ? (
          <>
            Copy it by hand: <code>{byHand}</code>
          </>
        ) : (
          'Whoever has the link sees the item as it is saved, without signing in, for seven days.'
        )}
      </Text>
    </>
  )
}
