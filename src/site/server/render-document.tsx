import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Assets } from '#platform/assets.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { AssetsContext } from '../page/island.tsx'
import type { PageContext } from '../page/page.ts'
import type { PageHead } from '../page/page-head.ts'
import { namedDocument } from '../page/page-version.ts'
import { documentHead } from './frame/document-head.ts'
import { pageFrame } from './frame/page-frame.tsx'

const RENEWAL = 'src/site/client/renew-page.ts'

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

/** The whole HTML of a public page, as it goes over the wire. Holds nothing of the visitor: the same bytes for everyone. */
export function renderDocument({
  context,
  assets,
  path,
  canonical,
  head,
  tags,
  styles,
  children,
}: DocumentInput): Buffer {
  const drawn = renderToString(
    <AssetsContext value={assets}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </AssetsContext>,
  )
  const { header, footer } = pageFrame(assets, context.settings, path)
  const attributes = `lang="en-GH" data-tags="${escapeHtml(tags.join(' '))}" data-renew="${assets.url(RENEWAL)}"`
  const headed = documentHead({ context, assets, canonical, head, styles, body: drawn })
  return namedDocument(attributes, `${headed}<body>${header}${drawn}${footer}</body></html>`)
}
