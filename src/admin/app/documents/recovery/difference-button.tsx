import { Button } from '@mantine/core'

type Props = { isCompared: boolean; size?: 'sm' | 'compact-sm'; onToggle(): void }

/** Shows or hides what a lost text would change. */
export function DifferenceButton({ isCompared, size = 'sm', onToggle }: Props) {
  return (
    <Button size={size} variant="subtle" aria-expanded={isCompared} onClick={onToggle}>
      {isCompared ? 'Hide differences' : 'Show differences'}
    </Button>
  )
}
