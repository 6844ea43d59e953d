import { z } from 'zod'

/** NUL and the other C0 controls except tab, line feed and carriage return; DEL; and the C1 controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
const LINE_SPACE = /[\t\n\r\u2028\u2029]/g
/** Direction overrides can make a text read differently from what it is. */
const BIDI = /[\u202A-\u202E\u2066-\u2069]/

const bounds = (min: number, max: number, what: string) =>
  z
    .string({ error: `${what} must be text.` })
    // Before any pattern runs: lengths are capped first, so that no pattern can be made slow.
    .max(max * 2, `${what} may have at most ${max.toLocaleString('en-GH')} characters.`)
    .refine((text) => text.isWellFormed(), `${what} holds half a character (an unpaired surrogate).`)
    .refine((text) => !CONTROL.test(text), `${what} holds a control character. Please type it again.`)
    .refine((text) => !BIDI.test(text), `${what} holds a hidden direction mark. Please type it again.`)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min, min <= 1 ? `${what} is needed.` : `${what} needs at least ${min} characters.`)
        .max(max, `${what} may have at most ${max.toLocaleString('en-GH')} characters.`),
    )

/** A text of one line: trimmed, NFC, without control characters; line breaks become spaces. */
export function lineOfText(what: string, { min = 0, max }: { min?: number; max: number }) {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && value.length <= max * 2 ? value.replace(LINE_SPACE, ' ') : value,
    bounds(min, max, what),
  )
}

/** A plain text of several lines: trimmed, NFC, without control characters. */
export function linesOfText(what: string, { min = 0, max }: { min?: number; max: number }) {
  return bounds(min, max, what)
}

/** A web address as staff type it: https, or a path of this site. Empty means none. */
export function webAddress(what: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    lineOfText(what, { max: 2048 })
      .refine(isWebAddress, `${what} must be an address that begins with https:// (or a path of this site).`)
      .nullable(),
  )
}

function isWebAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\\\s]*$/.test(text)) return true
  // `https:evil` and `https:/evil` parse too, but mean another address on every page that they stand on.
  if (!/^https:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** How many links a text holds, in whichever way a program writes them. */
export const countLinks = (text: string): number =>
  text.match(/https?:\/\/|\bwww\.|\[url|<a\s/gi)?.length ?? 0
