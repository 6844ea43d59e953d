import { isLetterKind, type LetterKind, letterData } from '#letters/letter-data.schema.ts'
import type { Letter, LetterSite } from '../letters/letter.ts'
import { LETTER_KINDS } from '../letters/letter-kinds.ts'
import { LetterLinks } from '../letters/letter-links.ts'
import '../mailbox/mailbox.tables.ts'
import { letterText } from '../letters/letter-text.ts'
import { renderLetter } from '../letters/render-letter.tsx'
import type { MailMeans } from './mail-means.ts'

export type WrittenLetter = Letter & { html: string; text: string }

type LetterRow = { kind: string; data: unknown }
export type Written = Pick<MailMeans, 'db' | 'origin' | 'readSecret'>
type Writing = Written & Pick<MailMeans, 'key'>

/** A letter in words, as things stand now; null where what it is about is gone, or of another release. */
export async function writeLetter({ kind, data }: LetterRow, means: Writing): Promise<WrittenLetter | null> {
  if (!isLetterKind(kind)) return null
  const known = letterData[kind].safeParse(data)
  if (!known.success) return null
  const { db, key } = means
  const surroundings = await readSurroundings(means)
  const letter = await LETTER_KINDS[kind].write(known.data as never, { db, key, ...surroundings })
  return letter && inWords(letter, surroundings.site)
}

/** As staff are shown a letter: not with what opens somebody else's account. */
export async function showWritten(row: LetterRow, means: Writing): Promise<WrittenLetter | null> {
  const holdsKey = isLetterKind(row.kind) && LETTER_KINDS[row.kind].holdsKey
  return holdsKey ? writeSample(row.kind as LetterKind, means) : writeLetter(row, means)
}

/** A letter of a kind about nobody, to be looked at. */
export async function writeSample(kind: keyof typeof LETTER_KINDS, means: Written): Promise<WrittenLetter> {
  const surroundings = await readSurroundings(means)
  return inWords(LETTER_KINDS[kind].sample(surroundings), surroundings.site)
}

export const inWords = (letter: Letter, site: LetterSite): WrittenLetter => ({
  ...letter,
  html: renderLetter(letter, site),
  text: letterText(letter, site),
})

/** The site as letters name it, and the links that they carry. */
export async function readSurroundings({
  db,
  origin,
  readSecret,
}: Written): Promise<{ site: LetterSite; links: LetterLinks }> {
  const [settings, { address }, secret] = await Promise.all([
    db
      .selectFrom('siteSettings')
      .select(['siteTitle', 'contactEmail', 'contactPhone'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow(),
    db.selectFrom('mailbox').select('address').where('id', '=', 1).executeTakeFirstOrThrow(),
    readSecret(),
  ])
  const { siteTitle: title, contactEmail, contactPhone } = settings
  return {
    site: { title, origin: origin(), contactEmail, answersTo: address || contactEmail, contactPhone },
    links: new LetterLinks(origin(), secret),
  }
}
