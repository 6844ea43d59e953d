import { contentTypes } from '#content/types/registry.ts'
import type { NavigationGroup } from './navigation.ts'

/** What the footer leads to, column by column: all that we publish, what it is about, and how to take part. */
export const footerMap: readonly NavigationGroup[] = [
  {
    label: 'Sections',
    links: [
      { label: 'Headlines', path: '/headlines' },
      ...contentTypes.map(({ menu, label, listPath }) => ({
        label: menu.label ?? label.many,
        path: listPath,
      })),
      { label: 'Legal Opinions', path: '/legal-opinions' },
    ],
  },
  {
    label: 'Legal focus',
    links: [
      { label: 'Constitutional Law', path: '/legal-focus/constitutional' },
      { label: 'Corporate Law', path: '/legal-focus/corporate' },
      { label: 'Environmental Law', path: '/legal-focus/environmental' },
      { label: 'Criminal Law', path: '/legal-focus/criminal' },
      { label: 'Civil Rights', path: '/legal-focus/civil-rights' },
      { label: 'Technology Law', path: '/legal-focus/technology' },
    ],
  },
  {
    label: 'Take part',
    links: [
      { label: 'Newsletter', path: '/newsletter' },
      { label: 'Submit an article', path: '/submit' },
      { label: 'Contribution', path: '/contribution' },
      { label: 'About us', path: '/about' },
    ],
  },
  {
    label: 'Feeds',
    links: [
      { label: 'Everything (RSS)', path: '/feed.xml' },
      { label: 'News (RSS)', path: '/news/feed.xml' },
      { label: 'Podcast (RSS)', path: '/podcast.xml' },
      { label: 'Open data', path: '/developers' },
    ],
  },
]
