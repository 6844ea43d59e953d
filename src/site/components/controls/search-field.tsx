import { MOST_CHARACTERS } from '#search/parse-search.ts'
import { Island } from '../../page/island.tsx'
import css from './search-field.module.css'

type Props = {
  /** What was searched for last. */
  value?: string
  /** Tells two fields on one page apart. */
  id: string
  className?: string | undefined
  /** Its name where another one stands on the same page. */
  name?: string
}

/** Where a reader says what to look for: a plain form, on every page, which offers what they may mean as they type. */
export function SearchField({ value = '', id, className, name }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers know the role, not the element
    <form
      role="search"
      aria-label={name}
      action="/search"
      className={className ? `${css.search} ${className}` : css.search}
    >
      <Island source="src/site/islands/suggest.island.tsx">
        <label className="unseen" htmlFor={id}>
          Search
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={value}
          maxLength={MOST_CHARACTERS}
          placeholder="Act 843, bail"
        />
      </Island>
      <button type="submit">Search</button>
    </form>
  )
}
