import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'
import { defineContentType } from './content-type.ts'
import { drawn } from './fields/drawing.ts'

/** A news item, which can also be sent to subscribers by e-mail. */
export const newsletter = defineContentType({
  name: 'newsletter',
  label: { one: 'News', many: 'News' },
  newLabel: 'New News',
  section: 'news',
  icon: 'M2.5 4h11v11a1.5 1.5 0 0 0 3 0V7h-3M2.5 4v11A1.5 1.5 0 0 0 4 16.5h11M5.5 7h5v3h-5zM5.5 13h5',
  tone: 'indigo',
  palette: 'clay',
  menu: { group: 'News & Articles' },
  sitemap: { name: 'news', isNews: true },
  isInTotal: false,
  words: {
    empty: 'News Content Coming Soon',
    more: 'Load More News',
    back: 'Back to News',
    share: 'Share this news',
    missing: {
      title: 'News Not Found',
      text: "The news item you're looking for doesn't exist or has been removed.",
    },
  },
  listPath: '/news',
  bodyLabel: 'Content',
  categories: [
    { value: 'breaking', label: 'Breaking News', tone: 'clay' },
    { value: 'news-just-in', label: 'News Just In' },
    { value: 'legal-updates', label: 'Legal Updates' },
    { value: 'court-decisions', label: 'Court Decisions' },
    { value: 'industry-news', label: 'Industry News' },
  ],
  defaultCategory: 'breaking',
  details: z.object({
    subject: lineOfText('E-mail subject', { max: 200 })
      .default('')
      .meta({ title: 'E-mail subject', hint: 'when it is sent to subscribers; empty: the title' }),
    ...drawn,
  }),
  facts: z.object({
    sentCount: z.number().int().default(0),
    sentDate: z.iso.datetime().nullable().default(null),
  }),
  publishable: z.object({
    title: z.string().min(3, 'Give it a title.'),
    body: z.string().min(1, 'Write the text of the news item.'),
  }),
})
