import { SearchBox } from './search-box.tsx'
import { useFilter } from './use-filter.ts'

type Props = {
  /** Its name in the address. */
  name?: string
  label: string
  placeholder: string
}

/** A list's filter by words. */
export function FilterSearch({ name = 'q', label, placeholder }: Props) {
  const [value, set] = useFilter(name)
  return <SearchBox label={label} placeholder={placeholder} value={value} onChange={set} />
}
