type Dated = { id: number; createdAt: Date }

/** What the `Message-ID` of a letter begins with; the domain of the sender follows. */
export const letterPart = ({ id, createdAt }: Dated) => `letter.${id}.${createdAt.getTime().toString(36)}`

/** What all letters about a case follow: a form has no `Message-ID` of its own. */
export const casePart = ({ id, createdAt }: Dated) => `case.${id}.${createdAt.getTime().toString(36)}`
