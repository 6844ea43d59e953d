import { Button, Checkbox } from '@mantine/core'
import { type BulkAction, MOST_AT_ONCE } from '#content/lists/content-list.schema.ts'
import css from './bulk-bar.module.css'

type Props = {
  shown: number
  chosen: number
  isChanging: boolean
  onAll(all: boolean): void
  onChange(action: BulkAction): void
}

/** Selects all that is shown, and does one thing to what is selected. */
export function BulkBar({ shown, chosen, isChanging, onAll, onChange }: Props) {
  const isTooMany = chosen > MOST_AT_ONCE
  const act = (action: BulkAction, label: string, color?: string) => (
    <Button
      size="sm"
      variant="default"
      c={chosen === 0 || isTooMany ? undefined : color}
      disabled={chosen === 0 || isTooMany || isChanging}
      onClick={() => onChange(action)}
    >
      {label}
    </Button>
  )
  return (
    <section className={css.bar} aria-label="Selected items" data-active={chosen > 0 || undefined}>
      <Checkbox
        label={chosen === 0 ? `Select all ${shown} shown` : `${chosen} selected`}
        checked={chosen === shown}
        indeterminate={chosen > 0 && chosen < shown}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <div className={css.acts}>
        {isTooMany && <p>At most {MOST_AT_ONCE} at once.</p>}
        {act('publish', 'Publish selected')}
        {act('unpublish', 'Unpublish selected')}
        {act('trash', 'Move selected to trash', 'var(--clay)')}
      </div>
    </section>
  )
}
