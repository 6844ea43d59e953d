import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * What is stored, read fresh at every opening of a form and never while it is open: the form holds the person's text.
 * @param read @throws ApiProblem
 */
export function useStored<Stored>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Stored>,
) {
  // One form may open while another of the same document shuts: what that one read is not what is stored by now.
  const [opening] = useState(() => crypto.randomUUID())
  return useQuery({
    queryKey: ['item', ...queryKey, opening],
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
