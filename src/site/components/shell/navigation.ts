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
