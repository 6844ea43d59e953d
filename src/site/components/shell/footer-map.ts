import { contentTypes } from '#content/types/registry.ts'
import type { NavigationGroup } from './navigation.ts'

/** What the footer leads to, column by column: all that we publish, how to take part, and the feeds. */
export const footerMap: readonly NavigationGroup[] = [
  {
    label: 'Sections',
    links: [
      ...contentTypes.map(({ menu, label, listPath }) => ({
        label: menu.label ?? label.many,
        path: listPath,
      })),
      { label: 'Legal Opinions', path: '/legal-opinions' },
      { label: 'Headlines', path: '/headlines' },
    ],
  },
  {
    label: 'Take part',
    links: [
      { label: 'Legal focus', path: '/legal-focus' },
      { label: 'Newsletter', path: '/newsletter' },
      { label: 'Submit an article', path: '/submit' },
      { label: 'Contribution', path: '/contribution' },
    ],
  },
  {
    label: 'Feeds',
    links: [
      { label: 'Everything', path: '/feed.xml' },
      { label: 'News', path: '/news/feed.xml' },
      { label: 'Podcast', path: '/podcast.xml' },
      { label: 'Open data', path: '/developers' },
    ],
  },
]
