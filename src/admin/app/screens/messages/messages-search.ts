import { messageKinds } from '#messages/message-kinds.schema.ts'

/** What the address of the messages' screen says. */
export type MessagesSearch = {
  q?: string
  status?: 'new' | 'read' | 'done'
  kind?: (typeof messageKinds)[number]
}

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseMessagesSearch({ q, status, kind }: Record<string, unknown>): MessagesSearch {
  const known = messageKinds.find((each) => each === kind)
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(status === 'new' || status === 'read' || status === 'done' ? { status } : {}),
    ...(known ? { kind: known } : {}),
  }
}
