import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { KenteStripe } from '#design/kente-stripe.tsx'
import css from './document-dialog.module.css'
import { useCloseForm } from './use-close-form.ts'
import { useFocusReturn } from './use-focus-return.ts'

type Props = { title: string; size: string; children: ReactNode }

/** The dialog that a document is edited in, over its list; open while the address says so. */
export function DocumentDialog({ title, size, children }: Props) {
  const { close } = useCloseForm()
  useFocusReturn()
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened
      onClose={close}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      yOffset="2rem"
      attributes={{ header: { role: 'none' } }}
    >
      <Modal.Overlay backgroundOpacity={0.55} color="#0d1020" />
      <Modal.Content className={css.content}>
        <Modal.Header className={css.header}>
          <Modal.Title className={css.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
          <div className={css.stripe}>
            <KenteStripe />
          </div>
        </Modal.Header>
        <Modal.Body className={css.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
