import { Modal } from '@mantine/core'
import { AddPosterForm } from './add-poster-form.tsx'

type Props = { opened: boolean; onClose(): void }

/** The form over the grid. It begins empty each time it is opened. */
export function AddPosterDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add Poster" size="lg" closeOnClickOutside={false}>
      <AddPosterForm onClose={onClose} />
    </Modal>
  )
}
