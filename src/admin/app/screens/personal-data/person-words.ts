import type { FoundPerson } from '../../api/api.ts'

const THINGS: Record<keyof FoundPerson['things'], [one: string, many: string]> = {
  comments: ['comment', 'comments'],
  messages: ['message', 'messages'],
  subscriptions: ['newsletter subscription', 'newsletter subscriptions'],
  submissions: ['text sent in', 'texts sent in'],
  letters: ['letter', 'letters'],
}

/** Tables as people call them; what stands in others is said as it is. */
const PLACES: Record<string, string> = {
  admin_activity_log: 'the activity log',
  content: 'items, also in the trash',
  content_versions: 'earlier versions',
  drafts_of_changes: 'changes that are not public yet',
  saved_views: 'saved views of lists',
  content_autosaves: 'text that is not saved yet',
  static_pages: 'content pages',
  static_page_versions: 'earlier versions of content pages',
  site_settings: 'settings',
  media_files: 'the media library',
}

/** `2 comments` */
export function thingWords({ things }: FoundPerson): string[] {
  return Object.entries(THINGS).flatMap(([name, [one, many]]) => {
    const count = things[name as keyof typeof things].length
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
  })
}

/** `Named in earlier versions, 3 times` */
export function mentionWords({ mentions }: FoundPerson): string[] {
  return Object.entries(mentions).map(
    ([table, count]) =>
      `Named in ${PLACES[table] ?? table.replaceAll('_', ' ')}, ${count === 1 ? 'once' : `${count} times`}`,
  )
}
