import type { ContentType } from '#content/types/content-type.ts'
import { contentTypes } from '#content/types/registry.ts'

export type NavigationLink = {
  label: string
  path: string
  /** Where the pages of its items begin, if not under the path itself. */
  items?: string
}
export type NavigationGroup = { label: string; links: readonly NavigationLink[] }
export type NavigationEntry = NavigationLink | NavigationGroup

/** The menu of every public page, in the order of SPECIFICATION §2. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Home', path: '/' },
  {
    label: 'About',
    links: [
      { label: 'History', path: '/about' },
      { label: 'Mission', path: '/about/mission' },
      { label: 'Vision', path: '/about/vision' },
      { label: 'Values', path: '/about/values' },
    ],
  },
  {
    label: 'News & Articles',
    links: [
      ...listsUnder('News & Articles'),
      { label: 'Legal Opinions', path: '/legal-opinions' },
      { label: 'Headlines', path: '/headlines' },
    ],
  },
  {
    label: 'Audios & Videos',
    links: listsUnder('Audios & Videos'),
  },
  {
    label: 'CSR Projects',
    links: [
      { label: 'Contribution', path: '/contribution' },
      { label: 'Scholarships', path: '/contribution/projects' },
      { label: 'Prison Outreach', path: '/prison-outreach' },
      { label: 'Book Donation', path: '/book-donation' },
    ],
  },
  {
    label: 'Partners',
    links: [
      { label: 'Partners', path: '/partners' },
      { label: 'Sponsors', path: '/sponsors' },
    ],
  },
  ...listsUnder(null),
  {
    label: 'Contact',
    links: [
      { label: 'Email', path: '/contact' },
      { label: 'Phone Number', path: '/contact' },
    ],
  },
]

export const donation: NavigationLink = { label: 'DONATE', path: '/contribution/donation' }

/** Every link of the menu, and DONATE. */
const links = [...navigation.flatMap((entry) => ('links' in entry ? entry.links : [entry])), donation]
const paths = new Set([...links.map(({ path }) => path), '/search', '/newsletter'])
/** The longest first: of two that fit it says more. */
const beginnings = links.map(beginningOf).toSorted((a, b) => b.length - a.length)

/** What the menu and the footer need to know of where a page stands: as a path, the same for all items of a list. */
export function placeInMenu(path: string): string {
  return paths.has(path) ? path : (beginnings.find((beginning) => path.startsWith(beginning)) ?? '')
}

/** With what the addresses of the pages begin that stand under a link. */
export function beginningOf({ path, items = `${path}/` }: NavigationLink): string {
  return items
}

/** The lists of the types that stand in a group of the menu; null: by themselves. */
function listsUnder(group: ContentType['menu']['group']): NavigationLink[] {
  return contentTypes
    .filter(({ menu }) => menu.group === group)
    .map(({ menu, label, listPath, itemsPath }) => ({
      label: menu.label ?? label.many,
      path: listPath,
      items: `${itemsPath}/`,
    }))
}
