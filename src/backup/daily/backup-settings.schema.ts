import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

/** What the owner says of the daily backup. */
export const backupSettingsSchema = z.strictObject({
  isOn: z.boolean(),
  /** Besides, every change is kept as it is made; only of a database of our own. */
  isContinuous: z.boolean(),
  /** Of the day in UTC, which is Accra's. */
  hour: z.int('Hour must be a whole number.').min(0).max(23),
  /** A folder of the server, or s3://bucket/prefix; empty: the one of the environment. */
  place: lineOfText('Place', { max: 500 }),
})

export type BackupSettings = z.output<typeof backupSettingsSchema>

/** What a save sends: all of it, and the version that it began from. */
export const backupSettingsChangesSchema = backupSettingsSchema.extend({ version: z.int().positive() })

export type BackupSettingsChanges = z.output<typeof backupSettingsChangesSchema>
