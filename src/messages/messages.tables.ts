import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DataRequestKind, Outcome } from './data-requests.schema.ts'
import type { MessageKind } from './message-kinds.schema.ts'

declare module '#platform/db.ts' {
  interface Tables {
    messages: {
      id: GeneratedAlways<number>
      kind: MessageKind
      name: string
      email: string
      subject: string
      message: string
      /** The item that a reply is meant for; null for all else, and where the item is gone. */
      contentId: Generated<number | null>
      details: Generated<JSONColumnType<Record<string, unknown>>>
      status: Generated<'new' | 'open' | 'done'>
      /** Grows with each change of the case, each note and each answer. */
      version: Generated<number>
      /** Who of staff answers it. */
      ownerId: Generated<number | null>
      suspicions: string[]
      createdAt: Date
      closedAt: Generated<Date | null>
      closedBy: Generated<string>
    }
    /** What somebody asked about their own data; it outlives the message, and names nobody but staff. */
    dataRequests: {
      id: GeneratedAlways<number>
      messageId: number | null
      kind: DataRequestKind
      receivedAt: Date
      dueOn: Date
      outcome: Generated<Outcome | null>
      closedAt: Generated<Date | null>
      closedBy: Generated<string>
    }
    /** What staff wrote about a message, or to its sender. */
    caseEntries: {
      id: GeneratedAlways<number>
      messageId: number
      /** Of staff for staff, of staff to the reader, of the reader by letter. */
      kind: 'note' | 'reply' | 'received'
      text: string
      author: string
      createKey: string | null
      createDigest: string | null
      /** The letter that took an answer along; null for a note, and on another machine. */
      letterId: number | null
      /** From which address a letter came; empty for what staff wrote. */
      sender: Generated<string>
      /** What a letter repeats of those before it. */
      quoted: Generated<string>
      /** Names of files that came with a letter; they are in the mailbox alone. */
      attachments: Generated<string[]>
      /** A letter that is read twice is kept once. */
      letterKey: Generated<string | null>
      createdAt: Date
    }
    /** Words to begin an answer with. */
    replyTemplates: { id: GeneratedAlways<number>; title: string; text: string; version: Generated<number> }
    formSecret: { id: number; secret: string }
  }
}
