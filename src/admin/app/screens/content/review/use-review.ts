import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Stage } from '#content/planning/stages.schema.ts'
import type { ContentType } from '#content/types/content-type.ts'
import { api, type EditableContent } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'

type Planned = { id: number; version: number; title: string }
/** Where a draft stands between who wrote it and who publishes it, and whose turn it is. */
export type Planning = Pick<EditableContent, 'stage' | 'stageAt' | 'reviewNote' | 'assignedTo' | 'plannedFor'>

type Move = { stage: Stage; note?: string }

const SAID: Record<Stage, (title: string) => [string, string]> = {
  idea: (title) => ['Status changed', `“${title}” is an idea.`],
  draft: (title) => ['Status changed', `“${title}” is a draft.`],
  review: (title) => ['Sent for review', `An editor reads “${title}” next.`],
  approved: (title) => ['Approved', `“${title}” can be published.`],
}

/** Moves a draft to another stage, as the person sees it now. */
export function useMoveToStage(type: ContentType, item: Planned, onMoved?: (now: Planning) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ stage, note = '' }: Move) => {
      const seen = { headers: { 'If-Match': `"${item.version}"` } }
      const call = { param: { id: String(item.id) }, json: { stage, note } }
      return (await api.content[':id'].stage.$put(call, seen)).json()
    },
    onSuccess: (moved) => {
      onMoved?.(moved)
      const [title, detail] = SAID[moved.stage](item.title)
      toastSuccess(title, { detail })
    },
    onError: (error) => toastFailure('Its status was not changed', error),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['content', type.name] })
      void queries.invalidateQueries({ queryKey: ['plan'] })
    },
  })
}

/** Gives a draft back to who sent it, with a note. */
export function useSendBack(type: ContentType, item: Planned, onBack: (now: Planning) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (note: string) => {
      const call = { param: { id: String(item.id) }, json: { note } }
      return (await api.content[':id']['send-back'].$post(call)).json()
    },
    onSuccess: (back) => {
      onBack(back)
      toastSuccess('Sent back', { detail: `“${item.title}” is its writer’s again.` })
    },
    onError: (error) => toastFailure('It was not sent back', error),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['content', type.name] }),
  })
}

/** Says whose turn an item is; null: nobody's. */
export function useAssign(type: ContentType, item: Planned, onAssigned: (now: Planning) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (staffId: number | null) => {
      const call = { param: { id: String(item.id) }, json: { staffId } }
      return (await api.content[':id'].assignee.$put(call)).json()
    },
    onSuccess: onAssigned,
    onError: (error) => toastFailure('It was not assigned', error),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['content', type.name] }),
  })
}

/** Says for which day a draft is planned, yyyy-mm-dd; null: for none. */
export function usePlanFor(type: ContentType, item: Planned, onPlanned: (now: Planning) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (day: string | null) => {
      const call = { param: { id: String(item.id) }, json: { day } }
      return (await api.content[':id']['planned-day'].$put(call)).json()
    },
    onSuccess: onPlanned,
    onError: (error) => toastFailure('Its planned day was not changed', error),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['content', type.name] })
      void queries.invalidateQueries({ queryKey: ['plan'] })
    },
  })
}

/** To whom an item can be assigned; nobody for those who see their own alone. */
export function usePeople(): { id: number; name: string }[] {
  const enabled = useMay()('newsroom.read')
  const query = useQuery({
    queryKey: ['staff', 'people'],
    queryFn: async ({ signal }) => (await api.content.people.$get({}, { init: { signal } })).json(),
    enabled,
  })
  return query.data?.people ?? []
}
