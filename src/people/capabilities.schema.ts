export type Role = 'owner' | 'editor' | 'writer' | 'moderator'

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

/**
 * Denies by default: a role may do what the list names for it and nothing else. The server decides by it; the panel
 * reads it only to offer nobody what would be refused.
 */
export function roleMay(role: Role, capability: Capability): boolean {
  return (CAPABILITIES[capability] as readonly Role[]).includes(role)
}
