import '@mantine/dates/styles.layer.css'
import { Modal, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '#content/types/content-type.ts'
import { KenteStripe } from '#design/kente-stripe.tsx'
import { api } from '../../../api/api.ts'
import { useCloseForm } from '../../../documents/form/use-close-form.ts'
import { useFocusReturn } from '../../../documents/form/use-focus-return.ts'
import { EmptyPlace } from '../../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import css from './content-dialog.module.css'
import { ContentFormView } from './content-form-view.tsx'

type Props = { type: ContentType; opened: number | 'new' }

/** The form over its list: `?new=1` or `?edit=42` in the address. */
export function ContentDialog({ type, opened }: Props) {
  const { close } = useCloseForm()
  useFocusReturn()
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened
      onClose={close}
      size="76rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      yOffset="2rem"
      attributes={{ header: { role: 'none' } }}
    >
      <Modal.Overlay backgroundOpacity={0.55} color="#0d1020" />
      <Modal.Content className={css.content}>
        <Modal.Header className={css.header}>
          <Modal.Title className={css.title}>
            {opened === 'new' ? type.newLabel : `Edit ${type.label.one}`}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" />
          <div className={css.stripe}>
            <KenteStripe />
          </div>
        </Modal.Header>
        <Modal.Body className={css.body}>
          {opened === 'new' ? (
            <ContentFormView type={type} item={null} />
          ) : (
            <ExistingForm type={type} id={opened} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function ExistingForm({ type, id }: { type: ContentType; id: number }) {
  const item = useQuery({
    queryKey: ['item', id],
    queryFn: async ({ signal }) =>
      (await api.content[':id'].$get({ param: { id: String(id) } }, { init: { signal } })).json(),
    // Read fresh at every opening and never while it is open: the form holds the person's text.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (item.isPending) {
    return (
      <Stack role="status" aria-label="Loading">
        <Skeleton height={44} />
        <Skeleton height={90} />
        <Skeleton height={300} />
      </Stack>
    )
  }
  if (item.isError) {
    return <FailedRead what="This item could not be read." error={item.error} retry={item.refetch} />
  }
  if (item.data.trashedAt) {
    return <EmptyPlace title="This item is in the trash." text="Restore it on the Trash screen to edit it." />
  }
  if (item.data.type !== type.name) {
    return <EmptyPlace title={`This item is not under ${type.label.many}.`} />
  }
  return <ContentFormView type={type} item={item.data} />
}
