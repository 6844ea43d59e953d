import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'
import { defineContentType } from './content-type.ts'

/** A news item, which can also be sent to subscribers by e-mail. */
export const newsletter = defineContentType({
  name: 'newsletter',
  label: { one: 'News', many: 'News' },
  newLabel: 'New News',
  listPath: '/news',
  itemPath: ({ id, slug }) => `/news/${id}/${slug}`,
  bodyLabel: 'Content',
  categories: [
    { value: 'breaking', label: 'Breaking News' },
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
