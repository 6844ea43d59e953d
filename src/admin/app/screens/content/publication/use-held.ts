import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiProblem } from '../../../api/api-problem.ts'
import { toastFailure } from '../../../ui/feedback/toasts.tsx'

/** What was held back until the questions before it are answered; null: nothing. @param queryKey what is read of its kind */
export function useHeld<Act>(queryKey: QueryKey) {
  const queries = useQueryClient()
  const [held, setHeld] = useState<Act | null>(null)
  return {
    held,
    letGo: () => setHeld(null),
    async holdBack(act: Act, refusal: ApiProblem): Promise<void> {
      // They may be asked only since the form was opened.
      await queries.invalidateQueries({ queryKey })
      setHeld(act)
      // Where the questions could not be read, no dialog says what is open.
      const read = queries.getQueriesData<{ isOn: boolean }>({ queryKey: [...queryKey, 'checklist'] })
      if (!read.some(([, checklist]) => checklist?.isOn)) toastFailure('Not published yet', refusal)
    },
  }
}
