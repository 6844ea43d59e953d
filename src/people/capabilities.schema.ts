/** Roles of staff: what a person who signs in may have, and what is said of it where one is chosen. */
export const ROLES = {
  owner: { title: 'Owner', may: 'Everything: staff, backups and settings too' },
  editor: { title: 'Editor', may: 'Writes and publishes, moderates, answers, changes settings' },
  writer: { title: 'Writer', may: 'Writes and edits drafts; an editor publishes them' },
  moderator: { title: 'Moderator', may: 'Decides about comments of readers' },
  contributor: {
    title: 'Contributor',
    may: 'Writes drafts of their own and sends them for review; sees nothing else',
  },
} as const
export type Role = keyof typeof ROLES
export const roleNames = Object.keys(ROLES) as [Role, ...Role[]]
/** Besides them an anonymous reader, who has a role of their own and signs in nowhere. */
export type RoleOrReader = Role | 'reader'

const NEWSROOM = ['owner', 'editor', 'writer', 'moderator'] as const

const CAPABILITIES = {
  'newsroom.read': NEWSROOM,
  'content.read': NEWSROOM,
  'content.edit': ['owner', 'editor', 'writer'],
  'content.publish': ['owner', 'editor'],
  'content.trash': ['owner', 'editor'],
  'media.read': NEWSROOM,
  'media.edit': ['owner', 'editor', 'writer'],
  'media.delete': ['owner', 'editor'],
  'comments.moderate': ['owner', 'editor', 'moderator'],
  'messages.answer': ['owner', 'editor'],
  'newsletter.send': ['owner', 'editor'],
  'subscribers.manage': ['owner', 'editor'],
  'subscribers.export': ['owner'],
  'posters.manage': ['owner', 'editor'],
  'authorities.manage': ['owner', 'editor'],
  'authors.manage': ['owner', 'editor'],
  'topics.manage': ['owner', 'editor'],
  'series.manage': ['owner', 'editor'],
  'activity.read': ['owner', 'editor'],
  'settings.edit': ['owner', 'editor'],
  'backups.manage': ['owner'],
  'mail.manage': ['owner'],
  'health.manage': ['owner'],
  'staff.manage': ['owner'],
  'personal-data.manage': ['owner'],
  'article.submit': ['reader'],
} as const satisfies Record<string, readonly RoleOrReader[]>

export type Capability = keyof typeof CAPABILITIES
export const capabilities = Object.keys(CAPABILITIES) as Capability[]

/** What a role may do to things of its own, and to no others. */
const OF_THEIR_OWN: Partial<Record<Capability, readonly Role[]>> = {
  'content.read': ['contributor'],
  'content.edit': ['contributor'],
  'media.read': ['contributor'],
  'media.edit': ['contributor'],
  'media.delete': ['contributor'],
}

/**
 * Denies by default: a role may do what the lists name for it and nothing else. The server decides by it; the panel
 * reads it only to offer nobody what would be refused.
 * @param isOwn whether it is about a thing that the person made, or is about to make
 */
export function roleMay(role: RoleOrReader, capability: Capability, isOwn = false): boolean {
  const named = (roles: readonly RoleOrReader[] = []) => roles.includes(role)
  return named(CAPABILITIES[capability]) || (isOwn && named(OF_THEIR_OWN[capability]))
}

/** What a capability is asked for: everything of its kind, one's own alone, or the thing that somebody made. */
export type AskedFor = 'all' | 'own' | { createdBy: number | null }

/** @param staffId who asks; null: nobody whom we know, who owns nothing */
export function isOwn(staffId: number | null, of: AskedFor): boolean {
  if (typeof of === 'string') return of === 'own'
  return staffId !== null && of.createdBy === staffId
}
