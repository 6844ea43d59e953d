import { Checkbox } from '@mantine/core'
import type { ContentListItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'

export type Choice = {
  isChosen: boolean
  onChoose(isChosen: boolean, how: { isRange: boolean }): void
}

/** Chooses an item for what is done to many; for those who may do that. */
export function ItemChoice({
  item,
  isChosen,
  onChoose,
  className,
}: Choice & { item: ContentListItem; className?: string | undefined }) {
  const mayChoose = useMay()('content.publish')
  if (!mayChoose) return null
  return (
    <Checkbox
      className={className}
      aria-label={`Select ${item.title}`}
      data-key="x"
      checked={isChosen}
      onChange={({ currentTarget, nativeEvent }) =>
        onChoose(currentTarget.checked, { isRange: (nativeEvent as MouseEvent).shiftKey })
      }
    />
  )
}
