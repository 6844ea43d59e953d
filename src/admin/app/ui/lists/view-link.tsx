import { Button } from '@mantine/core'
import { ViewIcon } from '../icons.tsx'

type Props = {
  href: string
  /** The id of what names the thing. */
  describedBy: string
}

/** Opens what readers see, in another tab. */
export function ViewLink({ href, describedBy }: Props) {
  return (
    <Button
      component="a"
      size="sm"
      variant="subtle"
      href={href}
      target="_blank"
      rel="noopener"
      leftSection={<ViewIcon size={16} />}
      aria-describedby={describedBy}
    >
      View
    </Button>
  )
}
