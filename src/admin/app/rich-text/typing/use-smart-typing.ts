import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { api } from '../../api/api.ts'

/** The editor types as the site wants it; as typed, until that is known. */
export function useSmartTyping(editor: Editor): void {
  const { data } = useQuery({
    queryKey: ['settings', 'writing'],
    queryFn: async ({ signal }) => (await api.settings.writing.$get(undefined, { init: { signal } })).json(),
  })
  const isOn = data?.smartTyping ?? false
  useEffect(() => {
    // An editor that ended before this came holds nothing any more.
    const { smartTyping } = editor.storage as Partial<Editor['storage']>
    if (smartTyping) smartTyping.isOn = isOn
  }, [editor, isOn])
}
