import { formatDateTime } from '../../ui/dates.ts'
import type { ListedVersion } from '../kind/document-kind.ts'
import css from './version-list.module.css'

type Props = {
  versions: ListedVersion[]
  /** The newest: what is stored now. */
  current: number
  selected: number | null
  onSelect(version: number): void
}

/** The saves of a text, newest first: when, who, and how much it grew or shrank. */
export function VersionList({ versions, current, selected, onSelect }: Props) {
  return (
    <ul className={css.list} aria-label="Versions">
      {versions.map(({ version, savedBy, savedAt, grewBytes, ofChanges }) => (
        <li key={version}>
          <button
            type="button"
            className={css.version}
            aria-pressed={version === selected}
            onClick={() => onSelect(version)}
          >
            <span className={css.when}>{formatDateTime(savedAt)}</span>
            <span className={css.who}>
              Version {version}
              {version === current && ' (newest)'} · {savedBy} · {growth(grewBytes)}
              {ofChanges && ' · kept among changes'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** `+1.2 kB`: how much was written, as far as a size can say it. */
function growth(bytes: number | null): string {
  if (bytes === null) return 'first'
  const size = Math.abs(bytes)
  const words = size < 1000 ? `${size} ${size === 1 ? 'byte' : 'bytes'}` : `${(size / 1000).toFixed(1)} kB`
  return bytes === 0 ? 'same size' : `${bytes > 0 ? '+' : '−'}${words}`
}
