import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../ui/dates.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'
import css from './staff-screen.module.css'
import type { ShownLink } from './staff-screen.tsx'

type Props = { link: ShownLink; onClose(): void }

/** The link to hand over, shown this once: the site keeps only its hash. */
export function LinkDialog({ link: { name, purpose, token, expiresAt, mailedTo }, onClose }: Props) {
  // After the hash sign: no server on the way, and no log, gets to see it.
  const address = `${location.origin}/admin/welcome#${token}`
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }

  return (
    <DialogAbove
      title={purpose === 'invitation' ? `Invitation for ${name}` : `New password for ${name}`}
      centered
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {mailedTo && `A letter with it is on its way to ${mailedTo}. `}
        Give this link to {name} and to nobody else: by WhatsApp, SMS or e-mail. It works once, until{' '}
        {formatDateTime(expiresAt)}, and is not shown again.
      </Text>
      <code className={css.link}>{address}</code>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button
          data-autofocus
          leftSection={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
      </Group>
    </DialogAbove>
  )
}
