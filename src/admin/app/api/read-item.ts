import { api, type EditableContent } from './api.ts'

/** What was asked for longer ago may be another text by now. In milliseconds. */
const FRESH_MS = 10_000

let asked: { id: number; at: number; reading: Promise<EditableContent> } | null = null

/** Asks for an item whose form is about to open, beside the drawing of it and the code that it needs. */
export function readItemAhead(id: number): void {
  const reading = fetchItem(id)
  // Who opens it is told.
  reading.catch(() => undefined)
  asked = { id, at: performance.now(), reading }
}

/** What is stored of an item. @throws ApiProblem */
export function readItem(id: number, signal: AbortSignal): Promise<EditableContent> {
  const ahead = asked
  asked = null
  if (ahead?.id === id && performance.now() - ahead.at < FRESH_MS) return ahead.reading
  return fetchItem(id, signal)
}

async function fetchItem(id: number, signal?: AbortSignal): Promise<EditableContent> {
  const answer = await api.content[':id'].$get(
    { param: { id: String(id) } },
    { init: signal ? { signal } : {} },
  )
  return answer.json()
}
