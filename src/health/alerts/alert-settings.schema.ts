import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

/** Where alerts are sent; empty: nowhere. In a newsroom's own network it may be http. */
export const alertSettingsSchema = z.strictObject({
  webhook: lineOfText('Webhook', { max: 2048 }).refine(
    isCallable,
    'Webhook must be an address that begins with https:// or http://, without a name and password in it.',
  ),
})

export type AlertSettings = z.output<typeof alertSettingsSchema>

/** What a save sends: all of it, and the version that it began from. */
export const alertSettingsChangesSchema = alertSettingsSchema.extend({ version: z.int().positive() })

export type AlertSettingsChanges = z.output<typeof alertSettingsChangesSchema>

function isCallable(text: string): boolean {
  if (text === '') return true
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
