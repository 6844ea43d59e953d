import { z } from 'zod'
import type { MessageKind } from './message-kinds.schema.ts'

/** What somebody asks about their own data, and within how many days the law wants an answer (Act 843, sections 35 and 39). */
export const DATA_REQUESTS = { 'data-request': 40, 'data-objection': 21 } as const satisfies Partial<
  Record<MessageKind, number>
>

export type DataRequestKind = keyof typeof DATA_REQUESTS

export const isDataRequest = (kind: MessageKind): kind is DataRequestKind => kind in DATA_REQUESTS

/** What came of it, as people say it. */
export const OUTCOMES = {
  answered: 'They were told what is kept',
  'nothing kept': 'Nothing is kept about them',
  corrected: 'It was corrected',
  erased: 'It was erased',
  stopped: 'We stopped using it',
  'not proved': 'They did not show that it is theirs',
} as const

export type Outcome = keyof typeof OUTCOMES

export const closingSchema = z.strictObject({
  outcome: z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]], 'Choose what was done.'),
})
