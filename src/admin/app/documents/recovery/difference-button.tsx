import { Button } from '@mantine/core'

type Props = { isCompared: boolean; onToggle(): void }

/** Shows or hides what a lost text would change. */
export function DifferenceButton({ isCompared, onToggle }: Props) {
  return (
    <Button size="sm" variant="subtle" aria-expanded={isCompared} onClick={onToggle}>
      {isCompared ? 'Hide differences' : 'Show differences'}
    </Button>
  )
}
