import { expect, test } from 'vitest'
import { renderBadRequest, renderFailure, renderUnavailable } from './render-fault.tsx'

const assets = {
  build: 'test',
  url: (source: string) => `/${source}`,
  styles: (source: string) => [`/${source}.css`],
  styleText: (source: string) => `/* ${source} */`,
  imports: () => [],
}

test.each([
  ['the database does not answer', renderUnavailable(assets), 'Try again in a moment'],
  ['something of ours failed', renderFailure(assets, '9f2c'), 'Something went wrong'],
  ['the address cannot be read', renderBadRequest(assets), 'This address cannot be read'],
])('when %s, the reader is told so by a page that needs nothing but its styles', (_when, html, title) => {
  expect(html).toMatch(/^<!doctype html><html lang="en-GH">/)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(/<a [^>]*href="\/">/)
  expect(html).toContain('<link rel="stylesheet" href="/src/site/client/styles.ts.css"/>')
  expect(html).toContain('<style>/* src/site/client/information-styles.ts */</style>')
  expect(html).not.toMatch(/<(?:script|img)|style=|src=/)
})

test('a page that cannot be had now offers to try again, and never says that nothing is there', () => {
  expect(renderUnavailable(assets)).toMatch(/<a [^>]*href="">Try again<\/a>/)
  expect(renderUnavailable(assets)).not.toMatch(/coming soon|not found|no headlines/i)
})

test('a failure shows the request id, by which we find it, and nothing else of itself', () => {
  expect(renderFailure(assets, '9f2c41aa')).toContain('quote 9f2c41aa.')
})
