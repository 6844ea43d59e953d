import { z } from 'zod'
import { lineOfText, linesOfText, webAddress } from '#platform/text.schema.ts'

export const MOST_LINKS = 8
/** How many authors a list shows; more words find fewer. */
export const MOST_AUTHORS = 50
export const LONGEST_BIOGRAPHY = 1200
export const LONGEST_INTERESTS = 1000

const ORCID = /^(?:https?:\/\/orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/i

/** As its owner copies it, with or without the address before it; its last sign is a check of the others (ISO 7064). */
const orcidSchema = lineOfText('ORCID', { max: 60 })
  .transform((typed) => ORCID.exec(typed)?.[1]?.toUpperCase() ?? typed)
  .refine(
    (orcid) => orcid === '' || isOrcid(orcid),
    'This is no ORCID: it has sixteen signs, such as 0000-0002-1825-0097.',
  )

function isOrcid(orcid: string): boolean {
  if (!ORCID.test(orcid)) return false
  const signs = [...orcid.replaceAll('-', '')]
  const sum = signs.slice(0, -1).reduce((total, digit) => (total + Number(digit)) * 2, 0)
  const check = (12 - (sum % 11)) % 11
  return signs.at(-1) === (check === 10 ? 'X' : String(check))
}

const linkSchema = z.strictObject({
  label: lineOfText('What the link leads to', { min: 1, max: 60 }),
  url: webAddress('Link').pipe(z.string('Type the address of the link, or remove it.')),
})

const fields = {
  givenName: lineOfText('Given name', { max: 80 }),
  familyName: lineOfText('Family name', { min: 1, max: 80 }),
  credential: lineOfText('Credential', { max: 80 }),
  biography: linesOfText('Biography', { max: LONGEST_BIOGRAPHY }),
  interests: linesOfText('Declared interests', { max: LONGEST_INTERESTS }),
  imageUrl: webAddress('Picture'),
  imageAlt: lineOfText('Picture description', { max: 300 }),
  orcid: orcidSchema,
  links: z.array(linkSchema).max(MOST_LINKS, `At most ${MOST_LINKS} links.`),
  staffId: z.int().positive().max(2_147_483_647).nullable(),
}

/** A new author: nothing is needed but a family name. */
export const newAuthorSchema = z.strictObject({
  givenName: fields.givenName.default(''),
  familyName: fields.familyName,
  credential: fields.credential.default(''),
  biography: fields.biography.default(''),
  interests: fields.interests.default(''),
  imageUrl: fields.imageUrl.default(null),
  imageAlt: fields.imageAlt.default(''),
  orcid: fields.orcid.default(''),
  links: fields.links.default([]),
  staffId: fields.staffId.default(null),
})

/** All of an author as it is to be. `version` is the one that the change began from. */
export const changedAuthorSchema = z.strictObject({ ...fields, version: z.int().min(1) })

export type NewAuthor = z.output<typeof newAuthorSchema>
export type ChangedAuthor = z.output<typeof changedAuthorSchema>
export type AuthorLink = { label: string; url: string }

/** `/author/akua-obenewaa-boateng` */
export function authorPath(slug: string): string {
  return `/author/${slug}`
}

/** `Akua Ɔbenewaa Boateng` */
export function authorName({ givenName, familyName }: { givenName: string; familyName: string }): string {
  return `${givenName} ${familyName}`.trim()
}
