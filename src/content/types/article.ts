import { z } from 'zod'
import { defineContentType } from './content-type.ts'

/** An article, a news report or a legal opinion: rich text with a byline. */
export const article = defineContentType({
  name: 'article',
  label: { one: 'Article', many: 'Articles' },
  listPath: '/articles',
  itemPath: ({ id, slug, category }) => `/${category === 'news' ? 'news' : 'article'}/${id}/${slug}`,
  bodyLabel: 'Content',
  categories: [
    { value: 'article', label: 'Article' },
    { value: 'news', label: 'News' },
    { value: 'opinion', label: 'Legal Opinion' },
  ],
  defaultCategory: 'article',
  details: z.object({}),
  publishable: z.object({
    title: z.string().min(3, 'Give it a title.'),
    body: z.string().min(1, 'Write the text of the article.'),
  }),
})
