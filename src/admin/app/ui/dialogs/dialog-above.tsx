import { Modal, type ModalProps } from '@mantine/core'
import { useOwnEscape } from './use-own-escape.ts'

/** Over every dialog and drawer of a screen, under the lists of choices that open inside it. */
const LEVEL = 250

type Props = Pick<ModalProps, 'title' | 'size' | 'centered' | 'children'> & {
  /** Left out: open while it is drawn. */
  opened?: boolean
  onClose(): void
}

/** A dialog over a dialog: Esc closes this one alone. */
export function DialogAbove({ opened = true, onClose, ...rest }: Props) {
  useOwnEscape(opened, onClose)
  return <Modal {...rest} opened={opened} onClose={onClose} zIndex={LEVEL} closeOnEscape={false} />
}
