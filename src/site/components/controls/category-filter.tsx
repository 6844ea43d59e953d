import css from './category-filter.module.css'

export type FilterProps = {
  /** The chosen value; null when all are shown. */
  current: string | null
  options: readonly { value: string; label: string }[]
  /** The list's address for a value; null asks for all. */
  hrefFor(value: string | null): string
  /** What it narrows by, for those who do not see it. */
  label?: string
  /** What the link to everything says. */
  all?: string
}

/** Narrows a list, as plain links. */
export function CategoryFilter({
  current,
  options,
  hrefFor,
  label: name = 'Filter by category',
  all = 'All',
}: FilterProps) {
  return (
    <nav className={css.filter} aria-label={name}>
      {[{ value: null, label: all }, ...options].map(({ value, label }) => (
        <a key={label} href={hrefFor(value)} aria-current={value === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
