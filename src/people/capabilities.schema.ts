/** Roles of staff: what a person who signs in may have, and what is said of it where one is chosen. */
export const ROLES = {
  owner: { title: 'Owner', may: 'Everything: staff, backups and settings too' },
  editor: { title: 'Editor', may: 'Writes and publishes, moderates, answers, changes settings' },
  writer: { title: 'Writer', may: 'Writes and edits drafts; an editor publishes them' },
  moderator: { title: 'Moderator', may: 'Decides about comments of readers' },
} as const
export type Role = keyof typeof ROLES
export const roleNames = Object.keys(ROLES) as [Role, ...Role[]]
/** Besides them an anonymous reader, who has a role of their own and signs in nowhere. */
export type RoleOrReader = Role | 'reader'

const CAPABILITIES = {
  'content.edit': ['owner', 'editor', 'writer'],
  'content.publish': ['owner', 'editor'],
  'content.trash': ['owner', 'editor'],
  'comments.moderate': ['owner', 'editor', 'moderator'],
  'messages.answer': ['owner', 'editor'],
  'posters.manage': ['owner', 'editor'],
  'authorities.manage': ['owner', 'editor'],
  'activity.read': ['owner', 'editor'],
  'settings.edit': ['owner', 'editor'],
  'backups.manage': ['owner'],
  'mail.manage': ['owner'],
  'health.manage': ['owner'],
  'staff.manage': ['owner'],
  'article.submit': ['reader'],
} as const satisfies Record<string, readonly RoleOrReader[]>

export type Capability = keyof typeof CAPABILITIES
export const capabilities = Object.keys(CAPABILITIES) as Capability[]

/**
 * Denies by default: a role may do what the list names for it and nothing else. The server decides by it; the panel
 * reads it only to offer nobody what would be refused.
 */
export function roleMay(role: RoleOrReader, capability: Capability): boolean {
  return (CAPABILITIES[capability] as readonly RoleOrReader[]).includes(role)
}
