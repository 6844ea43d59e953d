import { z } from 'zod'

/** What a page says: it was opened, it is still read, it was left. */
export const beatSchema = z.object({
  /** Made in the tab and kept only there: 32 hexadecimal digits. */
  id: z.string().regex(/^session_[0-9a-f]{32}$/),
  what: z.enum(['view', 'here', 'away']),
  /** Without its query. */
  path: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[\x21-\x7e]*$/)
    .refine((path) => !/[?#\\]/.test(path) && !/^\/(?:admin|api)(?:\/|$)/.test(path)),
})

export type Beat = z.output<typeof beatSchema>
