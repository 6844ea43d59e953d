/** What answers below `/api` without asking who it is: what readers can see, as data. */
export const OPEN_API = ['GET /api/openapi.json', 'GET /api/v1/items', 'GET /api/v1/items/:id']

/**
 * What stands before the routes of the API, and how often. Hono counts a handler for every method of an address among
 * them, so one that is not declared here fails the test.
 */
export const API_GUARDS: Record<string, number> = {
  'ALL /*': 1,
  'ALL /api/admin/*': 10,
  'ALL /api/v1/*': 3,
  ...Object.fromEntries(
    `background-work backups comments health issues mail messages personal-data recovery sample-content settings
     staff-links staff static-pages submissions subscribers trash visitors`
      .split(/\s+/)
      .map((room) => [`ALL /api/admin/${room}/*`, 1]),
  ),
}

const named = (method: string, paths: string) =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => `${method} ${path}`)

/** Every line of the router's table, by who it is open to. */
export const TABLE_ROUTES: Record<string, string[]> = {
  'the API and the panel, which ask who it is': [
    ...named('*', '/api /api/**'),
    ...named('GET', '/admin /admin/**'),
  ],
  'whoever looks after the server; nothing is told but how it stands': named('GET', '/healthz /readyz'),
  'readers: pages, which read through the handle of what is published': named(
    'GET',
    `/ /about /about/mission /about/partners /about/sponsors /about/values /about/vision /article
     /article/:id/:slug? /articles /author/:slug /authorities /authorities/:key /book-donation /cases
     /cases/:id/:slug? /cite/:id /comments /contact /contribution /contribution/donation /contribution/projects
     /contribution/works /corrections /developers /headlines /law-books /law-books/:id/:slug? /legal-focus
     /legal-focus/* /legal-focus/civil-rights /legal-focus/constitutional /legal-focus/corporate
     /legal-focus/criminal /legal-focus/environmental /legal-focus/technology /legal-opinions /messages /news
     /news/:id/:slug? /newsletter /partners /podcast /podcast/:id/:slug? /prison-outreach /privacy /privacy/request /replies
     /reply/:id /search /series/:slug /sponsors /submit /subscribe /suggest /topic/:slug /videos
     /videos/:id/:slug?`,
  ),
  'programs: feeds, maps and citations of the same': named(
    'GET',
    `/articles/feed.xml /atom.xml /author/:slug/feed.xml /cases/feed.xml /cite/:id/cite.bib /cite/:id/cite.ris
     /feed /feed.json /feed.xml /news-sitemap.xml /news/feed.xml /opinions/feed.xml /podcast.xml /robots.txt /rss
     /rss.xml /series/:slug/feed.xml /sitemap.xml /sitemap/:part /sitemap/authors.xml /sitemap/pages.xml
     /sitemap/series.xml /sitemap/topics.xml /speculation-rules.json /topic/:slug/feed.xml`,
  ),
  'pages: what they are made of, and that something changed': named(
    'GET',
    '/card/* /drawing/* /favicon.ico /forms/token /img/* /live /media/* /placeholder/*',
  ),
  'whoever has a signed link': [
    ...named(
      'GET',
      `/comments/decide /newsletter/address /newsletter/confirm /newsletter/preferences /newsletter/unsubscribe
       /preview /submit/answer /submit/state /submit/withdraw`,
    ),
    ...named(
      'POST',
      `/comments/decide /newsletter/address /newsletter/change-address /newsletter/choose /newsletter/confirm
       /newsletter/erase /newsletter/export /newsletter/unsubscribe /submit/answer /submit/withdraw`,
    ),
  ],
  'readers, to send something': named('POST', '/beat /comments /csp /messages /replies /submit /subscribe'),
  'a mail service that knows the secret of its address': named('POST', '/mail-reports'),
}
