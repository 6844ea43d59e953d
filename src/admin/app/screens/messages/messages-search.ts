import { messageKinds } from '#messages/message-kinds.schema.ts'
import { messageStatuses } from '#messages/message-statuses.schema.ts'

/** What the address of the messages' screen says. */
export type MessagesSearch = {
  q?: string
  status?: (typeof messageStatuses)[number]
  kind?: (typeof messageKinds)[number]
  /** The number of somebody of the staff, or `nobody`. */
  owner?: string
}

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseMessagesSearch({ q, status, kind, owner }: Record<string, unknown>): MessagesSearch {
  const knownKind = messageKinds.find((each) => each === kind)
  const knownStatus = messageStatuses.find((each) => each === status)
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(knownStatus ? { status: knownStatus } : {}),
    ...(knownKind ? { kind: knownKind } : {}),
    ...(/^(?:nobody|[1-9]\d{0,8})$/.test(String(owner)) ? { owner: String(owner) } : {}),
  }
}
