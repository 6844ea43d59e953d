import { isLetterKind, letterData } from '#letters/letter-data.schema.ts'
import type { Letter, LetterSite } from '../letters/letter.ts'
import { LETTER_KINDS } from '../letters/letter-kinds.ts'
import { LetterLinks } from '../letters/letter-links.ts'
import { letterText } from '../letters/letter-text.ts'
import { renderLetter } from '../letters/render-letter.tsx'
import type { MailMeans } from './mail-means.ts'

export type WrittenLetter = Letter & { html: string; text: string }

type LetterRow = { kind: string; data: unknown }
export type Written = Pick<MailMeans, 'db' | 'origin' | 'readSecret'>

/** A letter in words, as things stand now; null where what it is about is gone, or of another release. */
export async function writeLetter({ kind, data }: LetterRow, means: Written): Promise<WrittenLetter | null> {
  if (!isLetterKind(kind)) return null
  const known = letterData[kind].safeParse(data)
  if (!known.success) return null
  const { db } = means
  const surroundings = await readSurroundings(means)
  const letter = await LETTER_KINDS[kind].write(known.data as never, { db, ...surroundings })
  return letter && inWords(letter, surroundings.site)
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
  const [settings, secret] = await Promise.all([
    db
      .selectFrom('siteSettings')
      .select(['siteTitle', 'contactEmail', 'contactPhone'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow(),
    readSecret(),
  ])
  const { siteTitle: title, contactEmail, contactPhone } = settings
  return {
    site: { title, origin: origin(), contactEmail, contactPhone },
    links: new LetterLinks(origin(), secret),
  }
}
