import { useQuery } from '@tanstack/react-query'

/**
 * What is stored, read fresh at every opening of a form and never while it is open: the form holds the person's text.
 * @param read @throws ApiProblem
 */
export function useStored<Stored>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Stored>,
) {
  return useQuery({
    queryKey: ['item', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
