import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { InvalidInput } from '#platform/errors.ts'

/** What an account is found by: an e-mail address in small letters, or a phone number as E.164. */
export type SignInName = { email: string } | { phone: string }

/** As browsers check a field of type e-mail; no part of it can be read in two ways, so it takes no time. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const LONGEST = 254

/**
 * Reads what somebody typed as their name at the door. A number without a country is Ghana's.
 * @throws InvalidInput, in words, for what is neither
 */
export function readSignInName(typed: string): SignInName {
  const text = typed.trim().toLowerCase()
  if (text.length <= LONGEST) {
    if (text.includes('@') && EMAIL.test(text)) return { email: text }
    const phone = text.includes('@')
      ? undefined
      : parsePhoneNumberFromString(text, { defaultCountry: 'GH', extract: false })
    if (phone?.isValid()) return { phone: phone.number }
  }
  const words = text.includes('@')
    ? 'This is not a whole e-mail address, such as ama@example.com.'
    : 'Type an e-mail address, or a phone number such as 024 123 4567 or +233 24 123 4567.'
  throw new InvalidInput(words, { signInName: words })
}
