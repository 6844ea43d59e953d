import { z } from 'zod'
import { defineContentType } from './content-type.ts'
import { drawn } from './fields/drawing.ts'

/** An article, a news report or a legal opinion: rich text with a byline. */
export const article = defineContentType({
  name: 'article',
  label: { one: 'Article', many: 'Articles' },
  section: 'articles',
  icon: 'M5 2.5h7L16 6v11.5H5zM12 2.5V6h4M8 9.5h5M8 12h5M8 14.5h3',
  tone: 'indigo',
  palette: 'indigo',
  menu: { group: 'News & Articles' },
  sitemap: { name: 'articles', isNews: true },
  isSubmitted: true,
  words: {
    empty: 'Articles Coming Soon',
    more: 'Load More Articles',
    back: 'Back to Articles',
    share: 'Share this article',
    missing: {
      title: 'Article Not Found',
      text: "The article you're looking for doesn't exist or has been removed.",
    },
  },
  listPath: '/articles',
  itemsPath: '/article',
  itemPath: ({ id, slug, category }) => `/${category === 'news' ? 'news' : 'article'}/${id}/${slug}`,
  bodyLabel: 'Content',
  categories: [
    { value: 'article', label: 'Article' },
    { value: 'news', label: 'News' },
    { value: 'opinion', label: 'Legal Opinion', tone: 'gold' },
  ],
  defaultCategory: 'article',
  details: z.object(drawn),
  publishable: z.object({
    title: z.string().min(3, 'Give it a title.'),
    body: z.string().min(1, 'Write the text of the article.'),
  }),
})
