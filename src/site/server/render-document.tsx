import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Assets } from '#platform/assets.ts'
import { PageStyles } from '../components/shell/page-styles.tsx'
import { FeedLinks } from '../feeds/feed-links.tsx'
import { fontsOfTitles } from '../page/fonts-of-titles.ts'
import { AssetsContext } from '../page/island.tsx'
import { jsonForHtml } from '../page/json-for-html.ts'
import type { PageContext } from '../page/page.ts'
import type { PageHead } from '../page/page-head.ts'
import { withVersion } from '../page/page-version.ts'
import { organisation, website } from '../page/structured-data.ts'
import { type PageFrame, pageFrame } from './frame/page-frame.tsx'

const RENEWAL = 'src/site/client/renew-page.ts'

/**
 * What the browser asks for after the styles, which alone hold up the first paint (docs/decisions/015); React would put
 * it before them. The font yields to the styles, and is asked for beside them, not after them (docs/decisions/013).
 * The script stands twice and runs once, as soon as it is here: the second has the browser call the page parsed only
 * when the styles are here too, and so not lay out its forms without them.
 */
const endOfHead = (assets: Assets, html: string) =>
  ['async fetchpriority="low"', 'fetchpriority="low"']
    .map((when) => `<script type="module" ${when} src="${assets.url('src/site/client/page.ts')}"></script>`)
    .join('') +
  fontsOfTitles(html)
    .map(
      (font) => `<link rel="preload" href="${assets.url(font)}" as="font" fetchpriority="low" crossorigin/>`,
    )
    .join('') +
  '<link rel="icon" href="/favicon.svg"/><link rel="manifest" href="/site.webmanifest"/></head>'

type DocumentInput = {
  context: PageContext
  assets: Assets
  path: string
  /** The canonical path; null for error pages, which are not to be indexed. */
  canonical: string | null
  head: PageHead
  /** Tags that the page's live refresh listens to. */
  tags: string[]
  /** The source of the page's further styles. */
  styles?: string | undefined
  children: ReactNode
}

/** The whole HTML of a public page. Holds nothing of the visitor: the same bytes for everyone. */
export function renderDocument({
  context,
  assets,
  path,
  canonical,
  head,
  tags,
  styles,
  children,
}: DocumentInput): string {
  const html = renderToString(
    <AssetsContext value={assets}>
      <html lang="en-GH" data-tags={tags.join(' ')} data-renew={assets.url(RENEWAL)}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <Head context={context} canonical={canonical} head={head} />
          <PageStyles assets={assets} further={styles} />
        </head>
        <body>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </body>
      </html>
    </AssetsContext>,
  )
  const framed = inFrame(
    html.replace('</head>', endOfHead(assets, html)),
    pageFrame(assets, context.settings, path),
  )
  return `<!doctype html>${withVersion(framed)}`
}

function inFrame(html: string, { header, footer }: PageFrame): string {
  const from = html.indexOf('<body>') + '<body>'.length
  const to = html.lastIndexOf('</body>')
  return html.slice(0, from) + header + html.slice(from, to) + footer + html.slice(to)
}

function Head({ context, canonical, head }: Pick<DocumentInput, 'context' | 'canonical' | 'head'>) {
  const { settings, origin } = context
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url)
  const branded = head.title === settings.siteTitle ? head.title : `${head.title} · ${settings.siteTitle}`
  const image = head.image ?? { url: '/social-card.jpg', alt: settings.siteTitle, width: 1200, height: 630 }
  return (
    <>
      <title>{branded}</title>
      {head.description && <meta name="description" content={head.description} />}
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absolute(canonical)} />
          <meta property="og:url" content={absolute(canonical)} />
          <FeedLinks all={(head.type ?? 'website') === 'website'} />
        </>
      )}
      {head.feed && (
        <link rel="alternate" type="application/rss+xml" href={head.feed.path} title={head.feed.title} />
      )}
      {head.next && <link rel="next" href={absolute(head.next)} />}
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:site_name" content={settings.siteTitle} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:image" content={absolute(image.url)} />
      {image.width && <meta property="og:image:width" content={String(image.width)} />}
      {image.height && <meta property="og:image:height" content={String(image.height)} />}
      <meta property="og:image:alt" content={image.alt} />
      {head.publishedAt && (
        <meta property="article:published_time" content={head.publishedAt.toISOString()} />
      )}
      {head.updatedAt && <meta property="article:modified_time" content={head.updatedAt.toISOString()} />}
      {head.authors?.map((name) => (
        <meta key={name} property="article:author" content={name} />
      ))}
      {head.section && <meta property="article:section" content={head.section} />}
      {head.citedNames?.map((name) => (
        <meta key={name} name="citation_author" content={name} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#1C2B5A" />
      {canonical !== null && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: jsonForHtml([
              ...(canonical === '/' ? [organisation(context), website(context)] : []),
              ...(head.jsonLd ?? []),
            ]),
          }}
        />
      )}
    </>
  )
}
