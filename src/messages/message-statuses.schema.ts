/** How far a message has come. Free of zod, for what only names one. */
export const messageStatuses = ['new', 'open', 'done'] as const

export type MessageStatus = (typeof messageStatuses)[number]
