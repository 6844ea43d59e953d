import { createHmac, timingSafeEqual } from 'node:crypto'

type Dated = { id: number; createdAt: Date }

/** What the `Message-ID` of a letter begins with; its signature and the domain of the sender follow. */
export const letterPart = ({ id, createdAt }: Dated) => `letter.${id}.${createdAt.getTime().toString(36)}`

/** What all letters about a case follow: a form has no `Message-ID` of its own. */
export const casePart = ({ id, createdAt }: Dated) => `case.${id}.${createdAt.getTime().toString(36)}`

/** The letter of an issue to one reader, by the number of its row. */
export const issuePart = (issueId: number, rowId: number) => `issue.${issueId}.${rowId}`

/** In small hexadecimal digits: some programs do not keep capitals apart. */
const LENGTH = 32
const SHAPE = /^<?(letter|case|issue)\.(\d{1,15})\.([a-z0-9]{1,15})\.([0-9a-f]{32})@/i

/** Says that we made it: whoever gets a letter may answer it, and nobody else can name it. */
export const signPart = (secret: string, part: string) => `${part}.${signatureOf(secret, part)}`

/** A `Message-ID` of ours: of a letter or a case with when that was made, of an issue's letter with its row. */
export type OwnId = { is: 'letter' | 'case'; id: number; createdAt: Date } | { is: 'issue'; rowId: number }

/** What a `Message-ID` names, where we made it; null for all others. */
export function readOwnId(secret: string, messageId: string): OwnId | null {
  const [, is = '', id = '', rest = '', signature = ''] = SHAPE.exec(messageId)?.map(lower) ?? []
  const expected = signatureOf(secret, `${is}.${id}.${rest}`)
  if (signature.length !== LENGTH || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return null
  if (is === 'issue') return { is, rowId: Number(rest) }
  return { is: is as 'letter' | 'case', id: Number(id), createdAt: new Date(Number.parseInt(rest, 36)) }
}

const lower = (text: string) => text.toLowerCase()

function signatureOf(secret: string, part: string): string {
  return createHmac('sha256', secret).update(`letter-id\n${part}`).digest('hex').slice(0, LENGTH)
}
