import { mailAddress } from '#letters/mail-address.schema.ts'
import { readSignInName } from '#people/sign-in-name.ts'
import { InvalidInput } from '#platform/errors.ts'

/** Somebody as they name themselves: an e-mail address in small letters, or a phone number as E.164. */
export type Person = { email: string } | { phone: string }

/** Reads what somebody typed. A number without a country is Ghana's. @throws InvalidInput, in words */
export function readPerson(typed: string): Person {
  // As it is kept: a domain of other letters in the form that travels.
  const address = mailAddress('E-mail address').safeParse(typed.trim())
  if (address.success) return { email: address.data.toLowerCase() }
  try {
    return readSignInName(typed)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(error.message, { person: error.message })
  }
}
