import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ContentPage, type EditableContent } from '../../../api/api.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useMay } from '../../../api/use-may.ts'
import type { Standing } from './publication-sentence.ts'

/** How the item of a form stands with readers, and what is planned for it. @param publishedAt as the form has it, ISO 8601 */
export function useStanding(stored: EditableContent | null, publishedAt: string | null): Standing {
  const may = useMay()
  const lists = useQueryClient().getQueriesData<{ pages?: ContentPage[] }>({ queryKey: ['content'] })
  return {
    state: stored?.publicationState ?? null,
    publishedAt: publishedAt && new Date(publishedAt).toISOString(),
    storedPublishedAt: stored?.publishedAt ?? null,
    // As the settings were told with a list that was read; most sites publish by themselves.
    autoPublish: lists.every(([, data]) => data?.pages?.[0]?.autoPublish ?? true),
    mayPublish: may('content.publish'),
    now: serverNow(),
    changesAt: stored?.draftOfChanges?.schedule?.at ?? null,
    letter: usePlannedLetter(stored, may('newsletter.send')),
  }
}

/** Null: none is planned, or the person may not know. */
function usePlannedLetter(stored: EditableContent | null, maySend: boolean): Standing['letter'] {
  const id = stored?.id ?? 0
  const query = useQuery({
    queryKey: ['content', 'newsletter', 'planned-letter', id],
    queryFn: async ({ signal }) =>
      (
        await api.issues.for[':contentId'].$get({ param: { contentId: String(id) } }, { init: { signal } })
      ).json(),
    enabled: maySend && stored?.type === 'newsletter',
  })
  const { issue, reach } = query.data ?? {}
  return issue?.state === 'scheduled' && reach !== undefined ? { to: reach, at: issue.dueAt } : null
}
