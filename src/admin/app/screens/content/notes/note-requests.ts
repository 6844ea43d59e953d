import type { NewNote } from '#content/notes/notes.schema.ts'
import { api } from '../../../api/api.ts'

const notesApi = api.content[':id'].notes
const oneApi = notesApi[':noteId']

/** A note, or an answer to it. */
export type Which = { noteId: number; answerId?: number }

const once = (key: string) => ({ headers: { 'Idempotency-Key': key } })

/** What can be done to the notes of an item. @param key tells a click from its repetition */
export function noteRequests(contentId: number) {
  const id = String(contentId)
  const paramOf = (noteId: number) => ({ id, noteId: String(noteId) })
  const answerOf = (noteId: number, answerId: number) => ({ ...paramOf(noteId), answerId: String(answerId) })
  return {
    write: (json: NewNote, key: string) => notesApi.$post({ param: { id }, json }, once(key)),
    answer: (noteId: number, text: string, key: string) =>
      oneApi.answers.$post({ param: paramOf(noteId), json: { text } }, once(key)),
    resolve: (noteId: number, isResolved: boolean) =>
      oneApi.resolved.$put({ param: paramOf(noteId), json: { isResolved } }),
    reword: ({ noteId, answerId }: Which, text: string) =>
      answerId === undefined
        ? oneApi.$patch({ param: paramOf(noteId), json: { text } })
        : oneApi.answers[':answerId'].$patch({ param: answerOf(noteId, answerId), json: { text } }),
    remove: ({ noteId, answerId }: Which) =>
      answerId === undefined
        ? oneApi.$delete({ param: paramOf(noteId) })
        : oneApi.answers[':answerId'].$delete({ param: answerOf(noteId, answerId) }),
  }
}

export type NoteRequests = ReturnType<typeof noteRequests>
