import { z } from 'zod'

const code = z.string('Type the code.').min(1, 'Type the code.').max(100)

export const codeSchema = z.strictObject({ code })

/** The second half of a sign-in: the token of the first, and what the app or the paper says. */
export const codeSignInSchema = z.strictObject({ half: z.string().max(200), code })
export type CodeSignIn = z.output<typeof codeSignInSchema>
