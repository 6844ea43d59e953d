import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** What was held back until the questions before it are answered; null: nothing. @param queryKey what is read of its kind */
export function useHeld<Act>(queryKey: QueryKey) {
  const queries = useQueryClient()
  const [held, setHeld] = useState<Act | null>(null)
  return {
    held,
    letGo: () => setHeld(null),
    async holdBack(act: Act): Promise<void> {
      // They may be asked only since the form was opened.
      await queries.invalidateQueries({ queryKey })
      setHeld(act)
    },
  }
}
