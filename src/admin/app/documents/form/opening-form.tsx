import { Loader, Overlay } from '@mantine/core'

/** While the form's code is fetched, the first time. */
export function OpeningForm() {
  return (
    <Overlay fixed center backgroundOpacity={0.55} color="#0d1020" zIndex={200}>
      <Loader color="gold" role="status" aria-label="Opening the form" />
    </Overlay>
  )
}
