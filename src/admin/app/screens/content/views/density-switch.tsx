import { SegmentedControl } from '@mantine/core'
import type { Density } from '#content/views/density.schema.ts'
import { useDensity } from './use-density.ts'

const CHOICES: { value: Density; label: string }[] = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
]

/** How much of each item the list shows; remembered for the person. */
export function DensitySwitch() {
  const [density, choose] = useDensity()
  return (
    <SegmentedControl
      aria-label="Show as"
      value={density ?? 'cards'}
      data={CHOICES}
      onChange={(value) => choose(value as Density)}
    />
  )
}
