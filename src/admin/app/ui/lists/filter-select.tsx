import { Select, type SelectProps } from '@mantine/core'
import { useFilter } from './use-filter.ts'

const ANY = ''

type Option = {
  value: string
  label: string
  /** How many there are; left out while that is not known. */
  count?: number | undefined
}

type Props = Pick<SelectProps, 'searchable' | 'nothingFoundMessage'> & {
  /** Its name in the address. */
  name: string
  label: string
  /** What stands there while it is not set: "Any status". */
  any: string
  options: Option[]
}

/** A list's filter by one of several values. */
export function FilterSelect({ name, label, any, options, ...rest }: Props) {
  const [value, set] = useFilter(name)
  const data = options.map((option) => ({
    value: option.value,
    label: option.count === undefined ? option.label : `${option.label} (${option.count})`,
  }))
  return (
    <Select
      aria-label={label}
      value={value}
      data={[{ value: ANY, label: any }, ...data]}
      onChange={set}
      {...rest}
    />
  )
}
