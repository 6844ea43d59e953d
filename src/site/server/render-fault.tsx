import { renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from '#platform/assets.ts'
import { ErrorBody } from '../components/feedback/error-body.tsx'
import { INFORMATION_STYLES, pageStyles } from '../components/shell/page-styles.ts'
import { escapeHtml } from '../page/escape-html.ts'

/** The database does not answer, and the page is not in memory: a page that needs nothing of it. */
export function renderUnavailable(assets: Assets): string {
  return faultPage(
    assets,
    'Try again in a moment',
    'We cannot reach our library just now. Nothing is lost; please try again.',
  )
}

/** More is asked than can be done at once, and the page is not in memory. */
export function renderBusy(assets: Assets): string {
  return faultPage(
    assets,
    'Try again in a moment',
    'Many people are asking just now. Nothing is lost; please try again.',
  )
}

/** Something of ours failed; the request id leads to it in the log. */
export function renderFailure(assets: Assets, requestId: string): string {
  return faultPage(
    assets,
    'Something went wrong',
    `Something went wrong on our side. Please try again; if it happens again, quote ${requestId}.`,
  )
}

/** The address cannot be answered as it stands. */
export function renderBadRequest(assets: Assets): string {
  return faultPage(
    assets,
    'This address cannot be read',
    'Something in the address is not right. Try the homepage instead.',
  )
}

/** Only the words and, where they can be had, the styles: no settings, no menu, no script. */
function faultPage(assets: Assets, title: string, text: string): string {
  const body = renderToStaticMarkup(
    <main>
      <ErrorBody title={title} text={text} />
    </main>,
  )
  return `<!doctype html><html lang="en-GH"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/><title>${escapeHtml(title)}</title>${pageStyles(assets, INFORMATION_STYLES)}</head><body>${body}</body></html>`
}
