import { z } from 'zod'
import { mailAddress } from '#letters/mail-address.schema.ts'

/** The newsletter's signup: one address. */
export const signupSchema = z.object({
  email: mailAddress('Email Address').transform((email) => email.toLowerCase()),
})

export type Signup = z.output<typeof signupSchema>
