import { useNavigate, useSearch } from '@tanstack/react-router'
import { changedFilter } from './changed-filter.ts'

/** One filter of the screen's list, by its name in the address. @returns its value, empty where it is not set */
export function useFilter(name: string): [value: string, set: (value: string | null) => void] {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  return [search[name] ?? '', (value) => void navigate(changedFilter({ [name]: value }))]
}
