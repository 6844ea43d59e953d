import type { Assets } from '#platform/assets.ts'

const OF_EVERY_PAGE = 'src/site/client/styles.ts'

/** The source of the styles in which information stands, and what is missing or has failed. */
export const INFORMATION_STYLES = 'src/site/client/information-styles.ts'

/**
 * The styles of every page as a file, which the next page does not pay again, and a page's further ones in the page: a
 * second file would hold up the first paint (docs/decisions/015). The policy has to allow them: see `allowingStyle`.
 */
export function pageStyles(assets: Assets, further: string | undefined): string {
  const text = further && assets.styleText(further)
  const files = assets.styles(OF_EVERY_PAGE).map((href) => `<link rel="stylesheet" href="${href}"/>`)
  return files.join('') + (text ? `<style>${text}</style>` : '')
}
