import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'This is not what a passkey says.')

const credential = { id: bytes(1400), clientDataJSON: bytes(4000) }

/** What a device says of a passkey that it has just made; base64url. */
export const newPasskeySchema = z.strictObject({
  ...credential,
  attestationObject: bytes(20_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
})
export type NewPasskey = z.output<typeof newPasskeySchema>

/** What a device signed with a passkey that it has; base64url. */
export const passkeyUseSchema = z.strictObject({
  ...credential,
  authenticatorData: bytes(4000),
  signature: bytes(8000),
})
export type PasskeyUse = z.output<typeof passkeyUseSchema>

export const passkeyNameSchema = z.strictObject({ name: lineOfText('Name', { min: 1, max: 60 }) })
export type PasskeyName = z.output<typeof passkeyNameSchema>
