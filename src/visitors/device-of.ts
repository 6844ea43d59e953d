import { isbot } from 'isbot'

export type DeviceType = 'tablet' | 'mobile' | 'desktop'

const TABLET = /iPad|Tablet|PlayBook|Silk\/|Kindle|Android(?!.*(?:Mobile|Mini))/i
const MOBILE = /Mobi|iPhone|iPod|Android|Windows Phone|Opera Mini|KAIOS/i

/** What kind of device a browser says it runs on. */
export function deviceOf(userAgent: string): DeviceType {
  if (TABLET.test(userAgent)) return 'tablet'
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}

/** The order matters: most browsers also name the one that they imitate. */
const FAMILIES: [family: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera Mini', /\bOpera Mini\/(\d{1,4})/],
  ['Opera', /\b(?:OPR|OPX)\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['UC Browser', /\bUCBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
]

/** Family and major version, like `Firefox 140`; nothing else of the browser's string is kept. */
export function browserOf(userAgent: string): string {
  for (const [family, pattern] of FAMILIES) {
    const [, major] = pattern.exec(userAgent) ?? []
    if (major) return `${family} ${major}`
  }
  return 'Other'
}

/** Whether a machine reads: nothing that reads law says nothing of itself. */
export function isBot(userAgent: string): boolean {
  return userAgent.length < 20 || isbot(userAgent)
}

const KNOWN_BOTS = [
  ...[
    'Googlebot',
    'bingbot',
    'Applebot',
    'DuckDuckBot',
    'YandexBot',
    'Baiduspider',
    'AhrefsBot',
    'SemrushBot',
  ],
  ...['GPTBot', 'ClaudeBot', 'PerplexityBot', 'CCBot', 'Bytespider', 'facebookexternalhit', 'WhatsApp'],
  ...['Twitterbot', 'LinkedInBot', 'Slackbot', 'TelegramBot', 'HeadlessChrome', 'Lighthouse'],
]

/** The name of a machine, from a list: what anyone may claim to be is not kept. */
export function botOf(userAgent: string): string {
  const claimed = userAgent.toLowerCase()
  return KNOWN_BOTS.find((name) => claimed.includes(name.toLowerCase())) ?? 'Other'
}
