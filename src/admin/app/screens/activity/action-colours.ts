import { contentTypeNames } from '#content/types/registry.ts'

/** Green brings something, blue changes it, gold takes it back, red takes it away. Grey: neither. */
const colours: Record<string, string> = {
  create: 'forest',
  add: 'forest',
  publish: 'forest',
  approve: 'forest',
  restore: 'forest',
  activate: 'forest',
  update: 'indigo',
  edit: 'indigo',
  send: 'indigo',
  unpublish: 'gold',
  deactivate: 'gold',
  reject: 'gold',
  trash: 'clay',
  delete: 'clay',
  remove: 'clay',
  login: 'gray',
  logout: 'gray',
}

export function colourOf(action: string): string {
  return colours[action] ?? 'gray'
}

/** What the log can be asked for; the specification's other words (add, edit, remove) are in no entry of ours. */
export const actions = [
  'create',
  'update',
  'publish',
  'unpublish',
  'send',
  'trash',
  'restore',
  'delete',
  'approve',
  'reject',
  'activate',
  'deactivate',
  'login',
  'logout',
]

export const kinds = [
  ...contentTypeNames,
  'comment',
  'message',
  'note',
  'poster',
  'media',
  'static-page',
  'authority',
  'settings',
  'subscriber',
  'issue',
  'trash',
  'retention',
  'job',
  'backup',
  'session',
]

/** `static-page` → `Static page`. */
export function toLabel(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`.replaceAll('-', ' ')
}
