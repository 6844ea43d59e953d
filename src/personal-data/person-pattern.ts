import { domainToUnicode } from 'node:url'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Person } from './read-person.ts'

/** What stands where the person stood: shorter than any address, so that no bound of a text is passed. */
export const ERASED = '[…]'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * How the person may be written in a text. `rough` is a pattern of PostgreSQL, in any case, that finds at least what
 * `exact` does; `exact` tells ama@… from obama@….
 */
export type PersonPattern = { rough: string; exact: RegExp }

export function patternOf(person: Person): PersonPattern {
  const rough = 'email' in person ? emailPattern(person.email) : phonePattern(person.phone)
  const [before, after] =
    'email' in person ? ['(?<![a-z0-9._+-])', '(?![a-z0-9-]|\\.[a-z0-9])'] : ['(?<!\\d)', '(?!\\d)']
  return { rough, exact: new RegExp(`${before}${rough}${after}`, 'gi') }
}

/** As it is, and as it stands in addresses and in HTML. */
function emailPattern(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  // People write a domain of other letters as they read it.
  const forms = new Set([domain, domainToUnicode(domain) || domain])
  return `${escaped(local)}(?:@|%40|&#64;|&#x40;)(?:${[...forms].map(escaped).join('|')})`
}

/** With its country or without, and with whatever people put between the digits. */
function phonePattern(phone: string): string {
  const { countryCallingCode = '', nationalNumber = phone } = parsePhoneNumberFromString(phone) ?? {}
  // As many as people put: an endless repetition could be made to wait for.
  const between = '[ \\u00a0().\\/-]{0,4}'
  const spaced = (digits: string) => [...digits].join(between)
  return `(?:\\+|00)?(?:${spaced(countryCallingCode)}|0)${between}(?:\\(0\\))?${between}${spaced(nationalNumber)}`
}

/** The text without the person; the same text where they do not stand in it. */
export function without(text: string, { exact }: PersonPattern): string {
  return text.replace(exact, ERASED)
}

/** The same for all texts of a value of JSON, names of fields among them. */
export function withoutDeep(value: unknown, pattern: PersonPattern): unknown {
  if (typeof value === 'string') return without(value, pattern)
  if (Array.isArray(value)) return value.map((each) => withoutDeep(each, pattern))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [without(name, pattern), withoutDeep(each, pattern)]),
  )
}
