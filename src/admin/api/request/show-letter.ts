import { z } from 'zod'
import { inScheme } from '#mail/letters/in-scheme.ts'
import type { WrittenLetter } from '#mail/sending/write-letter.ts'

/** How somebody looks at a letter; without a scheme it has that of their browser. */
export const letterLook = z.strictObject({
  as: z.enum(['html', 'text']).default('html'),
  scheme: z.enum(['light', 'dark']).optional(),
})

/** In a tab of its own or in a frame of the panel; it runs nothing, and fetches only our own pictures. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups",
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
}

/** A letter as staff look at it. */
export function showLetter(
  { html, text }: WrittenLetter,
  { as, scheme }: z.output<typeof letterLook>,
): Response {
  const isText = as === 'text'
  const body = isText ? text : scheme ? inScheme(html, scheme) : html
  return new Response(body, {
    headers: { 'Content-Type': `text/${isText ? 'plain' : 'html'}; charset=utf-8`, ...HEADERS },
  })
}
