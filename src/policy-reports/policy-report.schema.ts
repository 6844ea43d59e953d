import { z } from 'zod'

/** What a browser kept out of a page, without anything of who was reading. */
export type PolicyReport = { page: 'site' | 'panel'; directive: string; blocked: string }

const LONGEST = 120
/** What browsers name that has no address. */
const KEYWORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'data', 'blob', 'about', 'self'],
  ...['trusted-types-policy', 'trusted-types-sink'],
])
/** What people have installed themselves, or their browser does by itself: no fault of a page. */
const OWN_OF_A_BROWSER =
  /^(?:chrome|moz|safari|safari-web|ms-browser|opera|webkit-masked-url)(?:-extension)?$/

const sent = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(4096),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().max(10_000).default(''),
    'source-file': z.string().nullish(),
  }),
})

/** Reads what browsers send to a `report-uri`. @returns null for what is none, and for what an extension did */
export function readPolicyReport(body: unknown): PolicyReport | null {
  const report = sent.safeParse(body).data?.['csp-report']
  if (!report || !URL.canParse(report['document-uri'])) return null
  const directive = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ', 1)[0]!
  const blocked = blockedOf(report['blocked-uri'])
  if (!/^[a-z-]{3,40}$/.test(directive) || blocked === null) return null
  if (OWN_OF_A_BROWSER.test(schemeOf(report['source-file'] ?? ''))) return null
  const isPanel = /^\/admin(?:\/|$)/.test(new URL(report['document-uri']).pathname)
  return { page: isPanel ? 'panel' : 'site', directive, blocked }
}

/** The origin alone: a path or a query may say who was reading what. */
function blockedOf(uri: string): string | null {
  if (KEYWORDS.has(uri)) return uri
  const scheme = schemeOf(uri)
  if (KEYWORDS.has(scheme)) return scheme
  if (!/^(?:https?|wss?)$/.test(scheme) || !URL.canParse(uri)) return null
  const { protocol, host } = new URL(uri)
  const origin = `${protocol}//${host}`
  return origin.length <= LONGEST ? origin : null
}

const schemeOf = (uri: string) => /^([a-z][a-z-]*)(?::|$)/i.exec(uri.slice(0, 40))?.[1]?.toLowerCase() ?? ''
