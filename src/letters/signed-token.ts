import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed link lets its bearer do. */
export type LinkPurpose =
  | 'confirm'
  | 'preferences'
  | 'address'
  | 'comment'
  | 'submission'
  | 'mail-reports'
  | 'preview'

export type SignedFor = {
  purpose: LinkPurpose
  id: number
  /** What must still be so: the address, the time of consent. A token that was signed before it changed is void. */
  state: string
  /** Null: never, since who wants no more letters may find an old one. */
  expiresAt: Date | null
}

/** As many letters of a signature as a link needs: 160 bits. */
const LENGTH = 27
const SHAPE = /^([a-z0-9]{1,11})\.([a-z0-9]{1,9})\.([\w-]{27})$/

/** A token for the link of a letter; nothing is stored for it. */
export function signToken(secret: string, signed: SignedFor): string {
  const expires = signed.expiresAt ? Math.floor(signed.expiresAt.getTime() / 1000) : 0
  return `${signed.id.toString(36)}.${expires.toString(36)}.${signatureOf(secret, signed, expires)}`
}

/** What a token says it is for, unproved; null where it is none. */
export function readToken(token: string): { id: number; expiresAt: Date | null } | null {
  const [, id = '', expires = ''] = SHAPE.exec(token) ?? []
  if (!id) return null
  const seconds = Number.parseInt(expires, 36)
  return { id: Number.parseInt(id, 36), expiresAt: seconds === 0 ? null : new Date(seconds * 1000) }
}

/** Whether we signed it, for this and in this state; its time is looked at elsewhere. */
export function isSigned(secret: string, token: string, signed: Omit<SignedFor, 'expiresAt'>): boolean {
  const [, , expires = '', signature = ''] = SHAPE.exec(token) ?? []
  const expected = signatureOf(secret, signed, Number.parseInt(expires, 36))
  return signature.length === LENGTH && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

function signatureOf(secret: string, signed: Omit<SignedFor, 'expiresAt'>, expires: number): string {
  return createHmac('sha256', secret)
    .update(`letter-link\n${signed.purpose}\n${signed.id}\n${expires}\n${signed.state}`)
    .digest('base64url')
    .slice(0, LENGTH)
}
