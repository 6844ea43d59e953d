import { Forbidden } from '#platform/errors.ts'
import {
  type AskedFor,
  type Capability,
  isOwn,
  type Role,
  type RoleOrReader,
  roleMay,
} from './capabilities.schema.ts'

export type { Role }

/** Who acts: identity comes from the session row, never from the request; a reader has none. */
export type Actor = {
  staffId: number | null
  name: string
  role: RoleOrReader | 'system'
  /** Signed in with a password that several people know. */
  isShared?: boolean
  /** Of the open session that they act in. */
  sessionId?: number
  /** Has shown within ten minutes that it is them: by signing in, or since. */
  hasRecentProof?: boolean
  /** By when they must have added the second factor that their role needs; null: nobody asks for it, or they have one. */
  factorDue?: Date | null
  /** That day is over. */
  mustAddFactor?: boolean
  userAgent: string
  requestId: string
}

/**
 * Denies by default: a role may do what the list names for it and nothing else. The system may do all.
 * @param of left out: to everything of its kind
 */
export function can(actor: Actor, capability: Capability, of: AskedFor = 'all'): boolean {
  return actor.role === 'system' || roleMay(actor.role, capability, isOwn(actor.staffId, of))
}

/** @throws Forbidden, in words that name the action. */
export function assertCan(actor: Actor, capability: Capability, action: string, of: AskedFor = 'all'): void {
  if (!can(actor, capability, of)) throw new Forbidden(`Your role (${actor.role}) may not ${action}.`)
}

/** Who sends a form of the public site: nobody whom we know. */
export function readerActor(requestId: string): Actor {
  return { staffId: null, name: 'reader', role: 'reader', userAgent: '', requestId }
}

/** For what the program does by itself, such as loading the sample content. */
export const SYSTEM: Actor = { staffId: null, name: 'system', role: 'system', userAgent: '', requestId: '' }
