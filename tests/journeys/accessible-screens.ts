import type { ContentType } from '#content/types/content-type.ts'
import { contentTypes } from '#content/types/registry.ts'

/** Addresses that a journey looks at with axe; `:newest` is the newest item of its list. A test holds that none lacks. */
export const SITE_PAGES = {
  reading: [
    ...['/', '/headlines', '/newsletter', '/submit', '/search?q=bail', '/cite/:newest'],
    '/no-such-page',
    ...pagesOf(({ menu }) => menu.group === 'News & Articles'),
  ],
  information: [
    ...['/about', '/about/mission', '/about/vision', '/about/values', '/about/sponsors', '/about/partners'],
    ...['/sponsors', '/partners', '/legal-focus', '/legal-focus/constitutional', '/legal-focus/corporate'],
    ...['/legal-focus/environmental', '/legal-focus/criminal', '/legal-focus/civil-rights'],
    ...['/legal-focus/technology', '/legal-focus/no-such-area', '/contribution', '/contribution/works'],
    ...['/contribution/donation', '/contribution/projects', '/prison-outreach', '/book-donation', '/contact'],
    ...['/article', '/legal-opinions', '/privacy', '/privacy/request', '/developers'],
    ...[
      '/authorities',
      '/authorities?kind=act&letter=D',
      '/authorities/act-29',
      '/corrections',
      '/reply/:newest',
    ],
    '/author/ama-serwaa-mensah',
    '/topic/criminal-law',
    '/series/how-a-constitution-is-read',
  ],
  media: pagesOf(({ menu }) => menu.group !== 'News & Articles'),
}

/** The list and an item of each type that is asked for. */
function pagesOf(isAsked: (type: ContentType) => boolean): string[] {
  return contentTypes.filter(isAsked).flatMap(({ listPath, itemsPath }) => [listPath, `${itemsPath}/:newest`])
}

/** Every screen of the panel: where it is and what it is called. */
export const PANEL_SCREENS: readonly [path: string, title: string][] = [
  ['overview', 'Overview'],
  ...contentTypes.map((type): [string, string] => [type.section, type.label.many]),
  ['plan', 'Plan'],
  ['comments', 'Comments'],
  ['messages', 'Messages'],
  ['authors', 'Authors'],
  ['topics', 'Topics'],
  ['series', 'Series'],
  ['authorities', 'Authorities'],
  ['subscribers', 'Subscribers'],
  ['send', 'Send to subscribers'],
  ['poster', 'Poster'],
  ['activity', 'Activity Log'],
  ['trash', 'Trash'],
  ['visitors', 'Visitors'],
  ['content', 'Content Pages'],
  ['media', 'Media'],
  ['settings', 'Settings'],
  ['health', 'Health'],
  ['settings/staff', 'Staff'],
  ['settings/data', 'Data'],
  ['account', 'My Account'],
]

/** What stands before the panel, or needs something of a reader first: the journeys of staff and of messages look there. */
export const SEEN_ELSEWHERE: readonly string[] = ['welcome', 'messages/$id']

/** The address of a page of `SITE_PAGES` on a site that holds the samples. */
export async function addressOf({ url }: { url: string }, path: string): Promise<string> {
  if (!path.endsWith('/:newest')) return path
  const beside = /^\/(cite|reply)\//.exec(path)?.[1]
  if (beside) return besideOf(beside, await addressOf({ url }, '/article/:newest'))
  const item = path.replace('/:newest', '')
  const { listPath } = contentTypes.find(({ itemsPath }) => itemsPath === item)!
  const list = await (await fetch(url + listPath)).text()
  const found = new RegExp(`href="(${item}/\\d+/[\\w-]+)"`).exec(list)
  if (!found?.[1]) throw new Error(`No item leads below ${item}.`)
  return found[1]
}

/** `/article/42/is-bail-a-right` → `/cite/42` */
function besideOf(beside: string, path: string): string {
  return `/${beside}/${path.split('/')[2]}`
}
