import { domainToUnicode } from 'node:url'

/** An address as a person reads it; a domain of other letters in both forms, since letters of two scripts look alike. */
export function displayAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const readable = domainToUnicode(domain)
  return readable === '' || readable === domain
    ? address
    : `${address.slice(0, at + 1)}${readable} (${domain})`
}
