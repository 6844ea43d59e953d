import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

/** The newsletter's signup: one address. */
export const signupSchema = z.object({
  email: lineOfText('Email Address', { min: 1, max: 254 })
    .pipe(z.email('This does not look like an e-mail address.'))
    .transform((email) => email.toLowerCase()),
})

export type Signup = z.output<typeof signupSchema>
