import type { Assets } from '#platform/assets.ts'
import { pageStyles } from '../../components/shell/page-styles.ts'
import { feedLinks } from '../../feeds/feed-links.ts'
import { escapeHtml } from '../../page/escape-html.ts'
import { fontsOfTitles } from '../../page/fonts-of-titles.ts'
import { jsonForHtml } from '../../page/json-for-html.ts'
import type { PageContext } from '../../page/page.ts'
import type { PageHead } from '../../page/page-head.ts'
import { organisation, website } from '../../page/structured-data.ts'

type HeadInput = {
  context: PageContext
  assets: Assets
  canonical: string | null
  head: PageHead
  styles: string | undefined
  /** What the page shows, as HTML: the fonts that its titles need are asked for with it. */
  body: string
}

/**
 * The head of a page as HTML. It is written as text and not drawn as elements are: it is a list of some forty, none of
 * which holds another, and drawing them would cost a tenth of what a page costs.
 */
export function documentHead({ context, assets, canonical, head, styles, body }: HeadInput): string {
  return `<head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>${
    whatItIs(context, canonical, head) +
    whatIsShown(context, head) +
    (canonical === null ? '' : structuredData(context, canonical, head)) +
    pageStyles(assets, styles) +
    afterStyles(assets, body)
  }</head>`
}

function whatItIs({ settings, origin }: PageContext, canonical: string | null, head: PageHead): string {
  const title = head.title === settings.siteTitle ? head.title : `${head.title} · ${settings.siteTitle}`
  const address = canonical === null ? null : absolute(origin, canonical)
  const { feed, next } = head
  return `<title>${escapeHtml(title)}</title>${
    (head.description ? named('description', head.description) : '') +
    (address === null
      ? named('robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}"/>${property('og:url', address)}`) +
    (address === null ? '' : feedLinks((head.type ?? 'website') === 'website')) +
    (
      feed
        ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(feed.path)}" title="${escapeHtml(feed.title)}"/>`
        : ''
    ) +
    (next ? `<link rel="next" href="${escapeHtml(absolute(origin, next))}"/>` : '')
  }`
}

/** What messengers, search engines and reference managers show of it. */
function whatIsShown({ settings, origin }: PageContext, head: PageHead): string {
  const image = head.image ?? { url: '/social-card.jpg', alt: settings.siteTitle, width: 1200, height: 630 }
  return [
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:site_name', settings.siteTitle),
    property('og:locale', 'en_GB'),
    property('og:image', absolute(origin, image.url)),
    image.width ? property('og:image:width', String(image.width)) : '',
    image.height ? property('og:image:height', String(image.height)) : '',
    property('og:image:alt', image.alt),
    head.publishedAt ? property('article:published_time', head.publishedAt.toISOString()) : '',
    head.updatedAt ? property('article:modified_time', head.updatedAt.toISOString()) : '',
    ...(head.authors ?? []).map((name) => property('article:author', name)),
    head.section ? property('article:section', head.section) : '',
    ...(head.citedNames ?? []).map((name) => named('citation_author', name)),
    named('twitter:card', 'summary_large_image'),
    named('theme-color', '#1C2B5A'),
  ].join('')
}

function structuredData(context: PageContext, canonical: string, { jsonLd = [] }: PageHead): string {
  const all = [...(canonical === '/' ? [organisation(context), website(context)] : []), ...jsonLd]
  return `<script type="application/ld+json">${jsonForHtml(all)}</script>`
}

/**
 * What the browser asks for after the styles, which alone hold up the first paint (docs/decisions/015). The font yields to
 * the styles, and is asked for beside them, not after them (docs/decisions/013). The script stands twice and runs once, as
 * soon as it is here: the second has the browser call the page parsed only when the styles are here too, and so not lay
 * out its forms without them. The first has no low priority, for which the browser would leave its run to the second,
 * within the task in which it finds the styles of all elements (docs/decisions/095).
 */
function afterStyles(assets: Assets, body: string): string {
  const script = assets.url('src/site/client/page.ts')
  const fonts = fontsOfTitles(body).map(
    (font) => `<link rel="preload" href="${assets.url(font)}" as="font" fetchpriority="low" crossorigin/>`,
  )
  return `<script type="module" async src="${script}"></script><script type="module" src="${script}"></script>${fonts.join('')}<link rel="icon" href="/favicon.svg"/><link rel="manifest" href="/site.webmanifest"/>`
}

const absolute = (origin: string, url: string) => (url.startsWith('/') ? origin + url : url)
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}"/>`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}"/>`
