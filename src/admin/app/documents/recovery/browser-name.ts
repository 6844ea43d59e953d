const BROWSERS: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'an iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'a Mac'],
  [/CrOS/, 'a Chromebook'],
  [/Linux/, 'Linux'],
]

/** `Chrome on Android`: enough for people to know their own device again. */
export function browserName(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  return `${find(BROWSERS) ?? 'a browser'} on ${find(SYSTEMS) ?? 'another device'}`
}
