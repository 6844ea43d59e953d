import type { Page } from '../page/page.ts'
import { articlePage } from './article.page.tsx'
import { articlesPage } from './articles.page.tsx'
import { headlinesPage } from './headlines.page.tsx'
import { homePage } from './home.page.tsx'
import { informationPages } from './information-pages.ts'
import { bookPage } from './media/book.page.tsx'
import { lawBooksPage } from './media/law-books.page.tsx'
import { podcastPage } from './media/podcast.page.tsx'
import { podcastEpisodePage } from './media/podcast-episode.page.tsx'
import { videoPage } from './media/video.page.tsx'
import { videosPage } from './media/videos.page.tsx'
import { newsPage } from './news.page.tsx'
import { newsItemPage } from './news-item.page.tsx'
import { newsletterPage } from './newsletter.page.tsx'
import { submitPage } from './submit.page.tsx'

/** Every public page, the first match wins. */
export const pages: readonly Page[] = [
  ...styled('home', [homePage]),
  articlesPage,
  articlePage,
  newsPage,
  newsItemPage,
  headlinesPage,
  newsletterPage,
  submitPage,
  ...styled('media', [podcastPage, podcastEpisodePage, videosPage, videoPage, lawBooksPage, bookPage]),
  ...styled('information', informationPages),
]

/** Pages that need the styles of one more folder of components. */
function styled(name: 'home' | 'media' | 'information', of: readonly Page[]): Page[] {
  return of.map((page) => ({ ...page, styles: `src/site/client/${name}-styles.ts` }))
}
