import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { contentTypeOf } from '#content/types/registry.ts'
import { api } from '../../api/api.ts'
import type { Choice } from './ask-dialog.tsx'

const TYPING_MS = 200
/** Whoever types one of these types an address. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/|#)|@/i

/** Items of ours in which the typed words stand, to be linked to by their number. */
export function useLinkableItems(typed: string): Choice[] {
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const isAsked = search.length > 1 && !ADDRESS.test(search)
  const { data } = useQuery({
    queryKey: ['find', search],
    queryFn: async ({ signal }) =>
      (await (await api.find.$get({ query: { search } }, { init: { signal } })).json()).items,
    enabled: isAsked,
  })
  if (!isAsked || !data) return []
  return data.map((item) => {
    const { itemsPath, label } = contentTypeOf(item)
    return { value: `${itemsPath}/${item.id}`, label: item.title, note: `${label.one}, ${item.status}` }
  })
}
