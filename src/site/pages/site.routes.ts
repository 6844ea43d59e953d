import type { Page } from '../page/page.ts'
import { siteTypes } from '../types/site-types.ts'
import { authoritiesPage } from './authorities/authorities.page.tsx'
import { authorityPage } from './authorities/authority.page.tsx'
import { authorPage } from './authors/author.page.tsx'
import { citePage } from './cite.page.tsx'
import { correctionsPage } from './corrections/corrections.page.tsx'
import { headlinesPage } from './headlines.page.tsx'
import { homePage } from './home.page.tsx'
import { informationPages } from './information-pages.ts'
import { newsletterPage } from './newsletter.page.tsx'
import { replyPage } from './reply.page.tsx'
import { searchPage } from './search.page.tsx'
import { seriesPage } from './series/series.page.tsx'
import { submitPage } from './submit.page.tsx'
import { suggestionsPage } from './suggestions.page.tsx'
import { topicPage } from './topics/topic.page.tsx'

/** Every public page, the first match wins. */
export const pages: readonly Page[] = [
  ...styled('home', [homePage]),
  ...siteTypes.flatMap((type) => type.pages),
  headlinesPage,
  newsletterPage,
  ...styled('search', [searchPage]),
  suggestionsPage,
  submitPage,
  replyPage,
  ...styled('information', [
    authoritiesPage,
    authorityPage,
    authorPage,
    topicPage,
    seriesPage,
    citePage,
    correctionsPage,
    ...informationPages,
  ]),
]

/** Pages that need the styles of one more folder of components. */
function styled(name: 'home' | 'search' | 'information', of: readonly Page[]): Page[] {
  return of.map((page) => ({ ...page, styles: `src/site/client/${name}-styles.ts` }))
}
