import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
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
      details: Generated<JSONColumnType<Record<string, unknown>>>
      status: Generated<'new' | 'read' | 'done'>
      suspicions: string[]
      createdAt: Date
      closedAt: Generated<Date | null>
      closedBy: Generated<string>
    }
    formSecret: { id: number; secret: string }
  }
}
