import { InvalidInput } from '#platform/errors.ts'
import { isCommonPassword } from './is-common-password.ts'
import { newPassword } from './password-rules.schema.ts'
import { findHeldName } from './password-strength.schema.ts'

/**
 * What every password that somebody chooses must be: long, not among those that are tried first, and no name.
 * @param names of the person and of the site
 * @throws InvalidInput with the field `password`
 */
export function assertGoodPassword(password: string, names: readonly string[]): void {
  const parsed = newPassword.safeParse(password)
  if (!parsed.success) refuse(parsed.error.issues[0]!.message)
  if (findHeldName(password, names))
    refuse('This password holds your name or the site’s, which is tried first. Choose other words.')
  if (isCommonPassword(password))
    refuse('This password is among the commonest, which are tried first. Choose other words.')
}

function refuse(words: string): never {
  throw new InvalidInput(words, { password: words })
}
