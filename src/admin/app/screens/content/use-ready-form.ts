import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BodyField } from '../../documents/form/body-field.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { isDataDear, whenIdle } from '../../ui/when-idle.ts'

export const ContentDialog = laterPart(async () => (await import('./form/content-dialog.tsx')).ContentDialog)

/** Has the form and its editor ready before somebody opens one: once all that the screen shows is here. */
export function useReadyForm(isWanted: boolean): void {
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (!isWanted || isReading || isDataDear()) return
    // What cannot be fetched now is fetched, or said, when the form opens.
    return whenIdle(() => void Promise.all([ContentDialog.load(), BodyField.load()]).catch(() => undefined))
  }, [isWanted, isReading])
}
