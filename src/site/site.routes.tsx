import type { Page } from './page.ts'
import { articlePage } from './pages/article.page.tsx'
import { articlesPage } from './pages/articles.page.tsx'
import { headlinesPage } from './pages/headlines.page.tsx'
import { homePage } from './pages/home.page.tsx'
import { newsPage } from './pages/news.page.tsx'
import { newsItemPage } from './pages/news-item.page.tsx'

/** Every public page. */
export const pages: readonly Page[] = [
  homePage,
  articlesPage,
  articlePage,
  newsPage,
  newsItemPage,
  headlinesPage,
]
