import type { Page } from './page.ts'
import { articlePage } from './pages/article.page.tsx'
import { articlesPage } from './pages/articles.page.tsx'
import { headlinesPage } from './pages/headlines.page.tsx'
import { homePage } from './pages/home.page.tsx'
import { informationPages } from './pages/information/information-pages.ts'
import { bookPage } from './pages/media/book.page.tsx'
import { lawBooksPage } from './pages/media/law-books.page.tsx'
import { podcastPage } from './pages/media/podcast.page.tsx'
import { podcastEpisodePage } from './pages/media/podcast-episode.page.tsx'
import { videoPage } from './pages/media/video.page.tsx'
import { videosPage } from './pages/media/videos.page.tsx'
import { newsPage } from './pages/news.page.tsx'
import { newsItemPage } from './pages/news-item.page.tsx'
import { newsletterPage } from './pages/newsletter.page.tsx'
import { submitPage } from './pages/submit.page.tsx'

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
