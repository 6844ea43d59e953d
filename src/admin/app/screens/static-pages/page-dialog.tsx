import { Modal, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useFocusReturn } from '../../documents/form/use-focus-return.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { PageFormView } from './page-form-view.tsx'

/** The form of one page over the screen: `?edit=/about` in the address. */
export function PageDialog({ path }: { path: string }) {
  const router = useRouter()
  const navigate = useNavigate({ from: '/content' })
  useFocusReturn()
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const page = useQuery({
    queryKey: ['item', 'page', path],
    queryFn: async ({ signal }) =>
      (await api['static-pages'].page.$get({ query: { path } }, { init: { signal } })).json(),
    // Read fresh at every opening and never while it is open: the form holds the person's text.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  function close() {
    if (router.state.location.state.openedHere) router.history.back()
    else void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }

  return (
    <Modal
      opened
      onClose={close}
      title={page.data ? `Edit ${page.data.title}` : 'Edit page'}
      size="60rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {page.isPending && (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={44} />
          <Skeleton height={300} />
        </Stack>
      )}
      {page.isError && (
        <FailedRead what="This page could not be read." error={page.error} retry={page.refetch} />
      )}
      {page.data && <PageFormView page={page.data} onClose={close} />}
    </Modal>
  )
}
