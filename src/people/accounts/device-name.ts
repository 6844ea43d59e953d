const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** `Chrome on Android`: enough for people to know their own device by. */
export function deviceName(userAgent: string): string {
  const nameOf = (known: [string, RegExp][]) => known.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [nameOf(BROWSERS), nameOf(SYSTEMS)]
  if (!browser && !system) return 'Unknown device'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}
