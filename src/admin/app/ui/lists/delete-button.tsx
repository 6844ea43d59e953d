import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { TrashIcon } from '../icons.tsx'

type Props = Pick<ButtonProps, 'disabled' | 'loading'> &
  Pick<ComponentProps<'button'>, 'onClick' | 'aria-describedby'> & {
    label?: string
    className?: string | undefined
    /** Why this person may not delete it, where they may not. */
    refusal?: string | false
  }

/** Takes away the thing that it stands beside; quiet, because it is seldom meant. */
export function DeleteButton({ label = 'Delete', refusal, disabled, ...button }: Props) {
  return (
    <Button
      size="sm"
      variant="subtle"
      color="clay"
      leftSection={<TrashIcon size={16} />}
      disabled={disabled || Boolean(refusal)}
      title={refusal || undefined}
      {...button}
    >
      {label}
    </Button>
  )
}
