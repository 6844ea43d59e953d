import { z } from 'zod'
import { mailAddress } from '#letters/mail-address.schema.ts'
import { lineOfText } from '#platform/text.schema.ts'
import { roleNames } from '../capabilities.schema.ts'
import { newPasskeySchema } from '../passkeys/passkey.schema.ts'
import { knownPassword, newPassword } from '../passwords/password-rules.schema.ts'

const personName = lineOfText('Name', { min: 2, max: 100 })
const typedName = z
  .string('Type an e-mail address or a phone number.')
  .max(300, 'This is longer than an e-mail address or a phone number may be.')
const role = z.enum(roleNames, 'Choose a role.')
const token = z.string().max(200, 'This link is not whole. Open it as it was handed to you.')

export const invitationSchema = z.strictObject({
  name: personName,
  role,
  /** Where the link is sent to; empty: it is only shown. */
  email: z.union([z.literal(''), mailAddress('E-mail')]).optional(),
})
export type NewInvitation = z.output<typeof invitationSchema>

export const staffChangeSchema = z.strictObject({
  role: role.optional(),
  isSuspended: z.boolean().optional(),
})
export type StaffChange = z.output<typeof staffChangeSchema>

export const linkSchema = z.strictObject({ token })

/** What somebody fills in who was handed a link: on an invitation a name and a password or a passkey, on a recovery a password. */
export const linkUseSchema = z.strictObject({
  token,
  name: personName.optional(),
  signInName: typedName.optional(),
  password: newPassword.optional(),
  passkey: newPasskeySchema.optional(),
})
export type LinkUse = z.output<typeof linkUseSchema>

/** Who is about to join by a passkey. */
export const joiningSchema = z.strictObject({ token, name: personName, signInName: typedName })
export type Joining = z.output<typeof joiningSchema>

/** When somebody is told of new messages by letter. */
export const messageNoticesSchema = z.strictObject({
  messageNotices: z.enum(['off', 'immediate', 'daily'], 'Choose when.'),
})
export type MessageNotices = z.output<typeof messageNoticesSchema>['messageNotices']

/** Whether somebody is told by letter of what others do to the items that they wrote or have. */
export const itemNoticesSchema = z.strictObject({ itemNotices: z.boolean('Choose whether.') })

/** Empty: none. */
export const ownAccountSchema = z.strictObject({ name: personName, email: typedName, phone: typedName })
export type OwnAccountChange = z.output<typeof ownAccountSchema>

/** Without an old one: a first password, of whoever signs in by passkey. */
export const passwordChangeSchema = z.strictObject({
  oldPassword: knownPassword.optional(),
  password: newPassword,
})
/** What a change of one's keys begins with. */
export const passwordProofSchema = z.strictObject({ password: knownPassword })
export type PasswordChange = z.output<typeof passwordChangeSchema>
