import { Forbidden } from '#platform/errors.ts'

export type Role = 'owner' | 'editor' | 'writer' | 'moderator'

/** Who acts: identity comes from the session row, never from the request. */
export type Actor = {
  staffId: number | null
  name: string
  role: Role | 'system'
  userAgent: string
  requestId: string
}

const CAPABILITIES = {
  'content.edit': ['owner', 'editor', 'writer'],
  'content.publish': ['owner', 'editor'],
  'content.trash': ['owner', 'editor'],
  'comments.moderate': ['owner', 'editor', 'moderator'],
  'messages.answer': ['owner', 'editor'],
  'posters.manage': ['owner', 'editor'],
  'activity.read': ['owner', 'editor'],
  'settings.edit': ['owner', 'editor'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof CAPABILITIES

/** Denies by default: a role may do what the list names for it and nothing else. The system may do all. */
export function can(actor: Actor, capability: Capability): boolean {
  return actor.role === 'system' || (CAPABILITIES[capability] as readonly Role[]).includes(actor.role)
}

/** @throws Forbidden, in words that name the action. */
export function assertCan(actor: Actor, capability: Capability, action: string): void {
  if (!can(actor, capability)) throw new Forbidden(`Your role (${actor.role}) may not ${action}.`)
}

/** For what the program does by itself, such as loading the sample content. */
export const SYSTEM: Actor = { staffId: null, name: 'system', role: 'system', userAgent: '', requestId: '' }
