const WHERE_DARK = '@media (prefers-color-scheme:dark){'

/** A letter as a program shows it whose scheme is this, whatever the scheme of whoever looks. */
export function inScheme(html: string, scheme: 'light' | 'dark'): string {
  const always = scheme === 'dark' ? '@media all{' : '@media not all{'
  return html
    .replace(WHERE_DARK, always)
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replace('color-scheme:light dark;supported-color-schemes:light dark', `color-scheme:${scheme}`)
}
