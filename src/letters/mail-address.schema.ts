import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64
const WRONG = 'This does not look like an e-mail address.'
/** What stands before the @ without quotes; quotes are refused, since servers differ about what they mean. */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * One e-mail address, in the form in which letters travel: a domain of other letters (münchen.example) in its ASCII form,
 * and nothing in it that could begin a header or name a second recipient.
 */
export function mailAddress(what: string) {
  return lineOfText(what, { min: 1, max: LONGEST }).transform(readAddress)
}

/** The same where none need be said: empty stays empty. */
export function optionalMailAddress(what: string) {
  return lineOfText(what, { max: LONGEST }).transform((text, context) =>
    text === '' ? '' : readAddress(text, context),
  )
}

function readAddress(text: string, context: z.RefinementCtx): string {
  const address = inAscii(text)
  if (address) return address
  context.addIssue({ code: 'custom', message: WRONG })
  return z.NEVER
}

function inAscii(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = asciiDomain(text.slice(at + 1))
  if (at < 1 || !domain || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return null
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null
  // Programs show what is encoded so as another address.
  if (local.includes('=?')) return null
  const address = `${local}@${domain}`
  return address.length > LONGEST ? null : address
}

function asciiDomain(text: string): string | null {
  if (/[\s/?#:@\\[\]%]/.test(text) || !URL.canParse(`http://${text}`)) return null
  const { hostname } = new URL(`http://${text}`)
  const labels = hostname.split('.')
  // A number at the end is an address of a machine, not a domain.
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!)
    ? hostname
    : null
}
