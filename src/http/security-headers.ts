import { createHash } from 'node:crypto'
import type { RouteKind } from './router.ts'

const FRAMES = 'https://www.youtube-nocookie.com https://drive.google.com https://docs.google.com'

/** Where browsers tell what a policy kept out; Chromium, Firefox and Safari know this way of telling. */
export const POLICY_REPORTS = '/csp'

const PERMISSIONS = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`),
  'clipboard-write=(self)',
  'publickey-credentials-get=(self)',
].join(', ')

type Headers = [name: string, value: string][]

/**
 * The security headers of each kind of answer; the router sets them.
 * @param https whether the site is served over TLS
 * @param strictPolicy false only in development, where hot update needs inline styles and a socket
 */
export function headersByKind(options: {
  https: boolean
  strictPolicy: boolean
}): Record<RouteKind, Headers> {
  const common = commonHeaders(options)
  return {
    page: options.strictPolicy ? [...common, ...publicPageHeaders(options)] : common,
    // Its policy carries a nonce, which every answer has anew: `adminPageHeaders`.
    panel: common,
    resource: resourceHeaders(options),
    api: common,
    stream: common,
    probe: common,
    beacon: [],
  }
}

/**
 * Headers of what a page is made of: scripts, styles, pictures, sounds. What speaks of a document's rights to devices
 * and processes means nothing there, and would cost each reader some 300 bytes a file.
 * @param https whether the site is served over TLS
 */
function resourceHeaders({ https }: { https: boolean }): Headers {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    // Sub-domains are the operator's to promise, so they are not named here.
    ...(https ? ([['Strict-Transport-Security', 'max-age=63072000']] as Headers) : []),
  ]
}

/** Headers of every other answer (SECURITY §2.1). */
function commonHeaders({ https }: { https: boolean }): Headers {
  return [
    ...resourceHeaders({ https }),
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    ['X-DNS-Prefetch-Control', 'off'],
    ['Permissions-Policy', PERMISSIONS],
  ]
}

/** A public page: no inline script, no nonce, so that it can be cached by anyone. */
function publicPageHeaders({ https }: { https: boolean }): Headers {
  return [
    [
      'Content-Security-Policy',
      [
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        "script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self' https:",
        "font-src 'self'; connect-src 'self'; manifest-src 'self'",
        `frame-src ${FRAMES}`,
        "require-trusted-types-for 'script'; trusted-types 'none'",
        `report-uri ${POLICY_REPORTS}`,
        ...(https ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ]
}

/** The same headers, whose policy allows one inline stylesheet by what stands in it. */
export function allowingStyle(headers: Headers, css: string): Headers {
  const hash = createHash('sha256').update(css).digest('base64')
  return headers.map(([name, value]) => [
    name,
    name === 'Content-Security-Policy'
      ? value.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`)
      : value,
  ])
}

/** The page that asks who is there, with one inline stylesheet (`allowingStyle`); it shows nothing from elsewhere. */
export function doorHeaders({ https }: { https: boolean }): Headers {
  return [
    [
      'Content-Security-Policy',
      [
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        "script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
        "require-trusted-types-for 'script'; trusted-types 'none'",
        `report-uri ${POLICY_REPORTS}`,
        ...(https ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
    ],
    ...staffPageHeaders(),
  ]
}

const staffPageHeaders = (): Headers => [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cache-Control', 'no-store'],
  ['X-Robots-Tag', 'noindex'],
]

/**
 * The admin panel's page. Its component library puts `<style>` into the page, so styles carry the page's nonce;
 * scripts stay ours alone.
 */
export function adminPageHeaders({ https, nonce }: { https: boolean; nonce: string }): Headers {
  return [
    [
      'Content-Security-Policy',
      [
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        `script-src 'self'; style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' blob: data:; media-src 'self' https:",
        "font-src 'self' data:; connect-src 'self'; manifest-src 'self'",
        // Letters are looked at in a frame before they are sent.
        `frame-src 'self' ${FRAMES}`,
        "require-trusted-types-for 'script'; trusted-types default read-only",
        `report-uri ${POLICY_REPORTS}`,
        ...(https ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
    ],
    ...staffPageHeaders(),
  ]
}
