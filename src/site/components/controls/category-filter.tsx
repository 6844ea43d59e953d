import css from './category-filter.module.css'

type Props = {
  /** The chosen value; null when all are shown. */
  current: string | null
  options: readonly { value: string; label: string }[]
  /** The list's address for a value; null asks for all. */
  hrefFor(value: string | null): string
}

/** Narrows a list, as plain links. */
export function CategoryFilter({ current, options, hrefFor }: Props) {
  return (
    <nav className={css.filter} aria-label="Filter by category">
      {[{ value: null, label: 'All' }, ...options].map(({ value, label }) => (
        <a key={label} href={hrefFor(value)} aria-current={value === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
