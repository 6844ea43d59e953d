import { Button, Checkbox } from '@mantine/core'
import css from './bulk-bar.module.css'

type Act = { label: string; isDestructive?: boolean; act(): void }

type Props = {
  /** What the bar is called: "Selected items". */
  label: string
  shown: number
  chosen: number
  /** More than this are not changed in one go. */
  most?: number
  isBusy: boolean
  acts: Act[]
  onAll(all: boolean): void
}

/** Selects all that is shown, and does one thing to what is selected. */
export function BulkBar({
  label,
  shown,
  chosen,
  most = Number.POSITIVE_INFINITY,
  isBusy,
  acts,
  onAll,
}: Props) {
  const isTooMany = chosen > most
  const isIdle = chosen === 0 || isTooMany
  return (
    <section className={css.bar} aria-label={label} data-active={chosen > 0 || undefined}>
      <Checkbox
        label={chosen === 0 ? `Select all ${shown} shown` : `${chosen} selected`}
        checked={chosen === shown}
        indeterminate={chosen > 0 && chosen < shown}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <div className={css.acts}>
        {isTooMany && <p>At most {most} at once.</p>}
        {acts.map(({ label: name, isDestructive, act }) => (
          <Button
            key={name}
            size="sm"
            variant="default"
            c={isDestructive && !isIdle ? 'var(--clay)' : undefined}
            disabled={isIdle || isBusy}
            onClick={act}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}
