import { renderToStaticMarkup } from 'react-dom/server'

/** The address that was asked for, with its query. */
const HERE = ''

/** The database does not answer, and the page is not in memory: a page that needs nothing. */
export function renderUnavailable(): string {
  return faultPage(
    'Try again in a moment',
    'We cannot reach our library just now. Nothing is lost; please try again.',
  )
}

/** Something of ours failed; the request id leads to it in the log. */
export function renderFailure(requestId: string): string {
  return faultPage(
    'Something went wrong',
    `Something went wrong on our side. Please try again; if it happens again, quote ${requestId}.`,
  )
}

/** The address cannot be answered as it stands. */
export function renderBadRequest(): string {
  return faultPage(
    'This address cannot be read',
    'Something in the address is not right. Try the homepage instead.',
  )
}

function faultPage(title: string, text: string): string {
  const html = renderToStaticMarkup(
    <html lang="en-GH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          <p>
            <a href={HERE}>Try again</a> · <a href="/">Homepage</a>
          </p>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}
