import { z } from 'zod'

/** What a person saw when they chose to empty the trash: how many items, and when the newest came there. */
export const trashSeenSchema = z.strictObject({
  total: z.number().int().min(1, 'The trash is empty already.'),
  newest: z.iso.datetime('Send the time as the list gave it.'),
})

export type ExpectedTrash = z.output<typeof trashSeenSchema>
