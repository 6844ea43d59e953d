import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type EditableContent } from '../../../api/api.ts'
import { ApiProblem } from '../../../api/api-problem.ts'
import type { Editing } from '../../../documents/form/document-form.tsx'
import type { DocumentValues } from '../../../documents/kind/document-kind.ts'
import { hasUploads } from '../../../media/sending/held-uploads.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'
import type { Planning } from '../review/use-review.ts'
import { useAskedChange } from './use-asked-change.ts'
import { useHeld } from './use-held.ts'

export type PublicationAct =
  | 'publish'
  | 'unpublish'
  | 'publish-changes'
  | 'schedule-changes'
  | 'unschedule-changes'
  | 'drop-changes'

const CALLS = {
  unpublish: api.content[':id'].unpublish.$post,
  'unschedule-changes': api.content[':id'].changes.schedule.$delete,
  'drop-changes': api.content[':id'].changes.$delete,
}
/** What makes something public, now or later. */
const PUBLISHING: readonly PublicationAct[] = ['publish', 'publish-changes', 'schedule-changes']

const SAID: Record<PublicationAct, string> = {
  publish: 'Item published successfully!',
  unpublish: 'Item unpublished successfully!',
  'publish-changes': 'The changes are published',
  'schedule-changes': 'The changes are scheduled',
  'unschedule-changes': 'The changes are not scheduled any more',
  'drop-changes': 'The changes are dropped',
}

/** Readers would get the text without it. */
const STILL_UPLOADING = new ApiProblem({
  status: 409,
  code: 'uploading',
  detail:
    'A file is still being uploaded, or could not be. Wait until it has arrived, try again, or cancel it.',
})

/**
 * What is done to an item in its form besides saving: whatever makes something public has all that is typed stored
 * first, and goes from the version that is stored then.
 */
export function usePublication<Values extends DocumentValues>({
  document,
  store,
  showRefusal,
}: Editing<Values, EditableContent>) {
  const queries = useQueryClient()
  const [underway, setUnderway] = useState<PublicationAct | null>(null)
  const { asked, nameOf, forget } = useAskedChange()
  const { text, kind, conflict } = document
  const { held, letGo, holdBack } = useHeld<PublicationAct>(kind.queryKey)

  async function ask(act: PublicationAct, item: EditableContent): Promise<void> {
    const answer = await send(act, item, nameOf)
    if (!answer) return
    forget()
    const copy = await answer.json()
    if (act === 'drop-changes') await document.beginAgain(copy)
    // What is typed and not saved stays so.
    else text.goOnFrom(copy, text.base().values)
    toastSuccess(SAID[act], { detail: copy.title })
  }

  async function refused(error: unknown, act: PublicationAct): Promise<void> {
    if (error instanceof ApiProblem) {
      if (error.code === 'questions_open') {
        text.form.setErrors({ lawStatedAt: error.fields.lawStatedAt })
        return holdBack(act, error)
      }
      if (error.code === 'version_conflict') {
        conflict.compareWith(error.current as EditableContent)
        return
      }
      text.form.setErrors(error.fields)
    }
    toastFailure('Error updating item status', error)
    showRefusal()
  }

  return {
    underway,
    asked,
    held,
    letGo,
    /** Its stage, or whose turn it is, was changed beside the form. */
    planned({ stage, stageAt, reviewNote, assignedTo, plannedFor }: Planning): void {
      const { stored } = text.base()
      if (stored) text.standOn({ stored: { ...stored, stage, stageAt, reviewNote, assignedTo, plannedFor } })
    },
    async run(act: PublicationAct): Promise<void> {
      if (underway) return
      const isPublishing = PUBLISHING.includes(act)
      if (isPublishing && hasUploads(kind.name)) return toastFailure('Not published yet', STILL_UPLOADING)
      setUnderway(act)
      const merges = document.merge.count()
      const stored = isPublishing ? await store() : text.base().stored
      // Nobody publishes what they have not seen.
      if (document.merge.count() !== merges) {
        setUnderway(null)
        toastSuccess('Saved, and not published yet', {
          detail: 'Somebody else saved meanwhile. Look at both together, then publish.',
        })
        return
      }
      try {
        const step = isPublishing && stored ? stepOf(act, stored) : act
        if (stored && step) await ask(step, stored)
        else if (stored) toastSuccess('Nothing to publish', { detail: 'Readers see all of it.' })
      } catch (error) {
        await refused(error, act)
      }
      setUnderway(null)
      void queries.invalidateQueries({ queryKey: kind.queryKey })
    },
  }
}

/** @param nameOf asks what a change is to readers. @returns null where the person left that question */
async function send(
  act: PublicationAct,
  item: EditableContent,
  nameOf: ReturnType<typeof useAskedChange>['nameOf'],
) {
  const at = { param: { id: String(item.id) } }
  const seen = { headers: { 'If-Match': `"${item.version}"` } }
  if (act === 'unpublish' || act === 'unschedule-changes' || act === 'drop-changes')
    return CALLS[act](at, seen)
  const named = await nameOf(item, act === 'schedule-changes')
  if (named === null) return null
  const { change } = named
  const { changes, publish } = api.content[':id']
  if (named.at !== null) return changes.schedule.$put({ ...at, json: { at: named.at, change } }, seen)
  const of = { ...at, json: { change } }
  return act === 'publish' ? publish.$post(of, seen) : changes.publish.$post(of, seen)
}

/** What publishing means by now: what was typed may have been the first of its changes, or taken back the last. */
function stepOf(
  act: PublicationAct,
  { draftOfChanges, publicationState }: EditableContent,
): PublicationAct | null {
  if (draftOfChanges) return act === 'schedule-changes' ? act : 'publish-changes'
  return publicationState === 'published' ? null : 'publish'
}
