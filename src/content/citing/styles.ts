import { type Citable, fullName, type Name } from './citable.ts'

/** Words of a citation, and whether they are set in italics. */
export type Part = string | { italic: string }

const MONTHS = [
  'Jan.',
  'Feb.',
  'Mar.',
  'Apr.',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
]
const accra = (options: Intl.DateTimeFormatOptions, locale: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Africa/Accra' })
const british = accra({ dateStyle: 'long' }, 'en-GB')
const monthAndDay = accra({ month: 'long', day: 'numeric' }, 'en-US')

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const yearOf = (day: string) => day.slice(0, 4)

/** OSCOLA, 4th edition, as a footnote. */
export function oscolaFootnote(item: Citable): Part[] {
  return [...oscola(item, listed(shortened(item.names.map(fullName), 3, ' and others'), ' and ')), '.']
}

/** OSCOLA, 4th edition, in a bibliography: surnames first, no stop. */
export function oscolaBibliography(item: Citable): Part[] {
  return oscola(item, listed(item.names.map(surnameFirst), ' and '))
}

function oscola(item: Citable, names: string): Part[] {
  if (item.kind === 'book') {
    const edition = item.edition ? `${ordinal(item.edition)} edn, ` : ''
    const facts = `${edition}${[item.publisher, item.year].filter(Boolean).join(' ')}`
    return [`${names}, `, { italic: item.title }, ...(facts ? [` (${facts})`] : [])]
  }
  const who = names || item.site
  const site = item.kind === 'episode' ? podcastOf(item.show) : names ? item.site : ''
  const where = [site, british.format(noon(item.day))].filter(Boolean).join(', ')
  const when = `(${where}) <${item.url}> accessed ${british.format(noon(item.accessed))}`
  if (item.kind === 'brief') {
    // Names of cases are italic, also inside a title.
    return [`${who}, ‘Case brief: `, { italic: item.title }, `${item.cited && ` ${item.cited}`}’ ${when}`]
  }
  return [`${who}, ‘${quotedInside(item.title)}’ ${when}`]
}

/** A show whose name says that it is a podcast is not called one twice. */
function podcastOf(show: string): string {
  return /podcast$/i.test(show) ? show : `${show} podcast`
}

/** Single quotes stand outside, so those inside are double. */
function quotedInside(title: string): string {
  return title.replace(/‘([^‘’]*)’(?!\p{L})/gu, '“$1”').replace(/"([^"]*)"/g, '“$1”')
}

/** In the manner of the Bluebook, 22nd edition. */
export function bluebook(item: Citable): Part[] {
  const names = listed(shortened(item.names.map(fullName), 2, ' et al.'), ' & ')
  if (item.kind === 'book') {
    const edition = item.edition ? `${ordinal(item.edition).replace(/(?<=[23])[nr]d$/, 'd')} ed. ` : ''
    const facts = `${edition}${item.year}`.trim()
    return [`${names}, ${item.title}`.toLocaleUpperCase('en'), `${facts && ` (${facts})`}.`]
  }
  const day = `${MONTHS[Number(item.day.slice(5, 7)) - 1]} ${Number(item.day.slice(8))}, ${yearOf(item.day)}`
  const title = { italic: item.kind === 'brief' ? `Case Brief: ${item.title}` : item.title }
  if (item.kind === 'episode')
    return [`${item.show}, `, title, `, at MM:SS (${item.site}, ${day}), ${item.url}.`]
  const site = item.kind === 'video' ? 'YOUTUBE' : item.site.toLocaleUpperCase('en')
  return [`${names || item.site}, `, title, `, ${site} (${day}), ${item.url}.`]
}

/** APA, 7th edition. */
export function apa(item: Citable): Part[] {
  const names = apaNames(item.names)
  if (item.kind === 'book') {
    const edition = item.edition ? ` (${ordinal(item.edition)} ed.)` : ''
    const title = { italic: item.title }
    const publisher = item.publisher && ` ${item.publisher}.`
    return [
      `${ended(names)} (${item.year || 'n.d.'}). `,
      title,
      `${edition || endOf(item.title)}${edition && '.'}${publisher}`,
    ]
  }
  const day = `(${yearOf(item.day)}, ${monthAndDay.format(noon(item.day))})`
  const who = ended(names || item.site)
  if (item.kind === 'episode') {
    const host = names && (item.names.length > 1 ? ' (Hosts).' : ' (Host).')
    const number = item.number === null ? '' : ` (No. ${item.number})`
    const title = `${item.title}${number} [Audio podcast episode]. In `
    return [
      `${names ? names + host : who} ${day}. ${title}`,
      { italic: item.show },
      `. ${item.site}. ${item.url}`,
    ]
  }
  const title = { italic: item.title }
  if (item.kind === 'video') return [`${who} ${day}. `, title, ` [Video]. YouTube. ${item.url}`]
  if (item.kind === 'brief')
    return [`${who} ${day}. `, title, ` [Case brief].${names && ` ${item.site}.`} ${item.url}`]
  return [`${who} ${day}. `, title, `${endOf(item.title)}${names && ` ${item.site}.`} ${item.url}`]
}

const ended = (words: string) => (words.endsWith('.') ? words : `${words}.`)
/** What ends itself gets no stop. */
const endOf = (title: string) => (/[.?!…]$/.test(title) ? '' : '.')

function apaNames(names: readonly Name[]): string {
  const all = names.map((name) => {
    if ('whole' in name) return name.whole
    const initials = name.given.split(/\s+/).filter(Boolean).map(dottedInitials).join(' ')
    return [name.family, initials].filter(Boolean).join(', ')
  })
  const last = all.pop()
  return all.length === 0 ? (last ?? '') : `${all.join(', ')}, & ${last}`
}

/** `Abena-Serwaa` as `A.-S.` */
function dottedInitials(given: string): string {
  return given
    .split('-')
    .map((part) => `${initialOf(part)}.`)
    .join('-')
}

/** `Mensah AS` */
function surnameFirst(name: Name): string {
  if ('whole' in name) return name.whole
  const initials = name.given
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(initialOf)
    .join('')
  return [name.family, initials].filter(Boolean).join(' ')
}

const initialOf = (word: string) => [...word][0]!.toLocaleUpperCase('en')

/** The names, or the first of them and that there are others. */
function shortened(names: readonly string[], most: number, others: string): readonly string[] {
  return names.length > most ? [`${names[0]}${others}`] : names
}

function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}`
}

function ordinal(number: number): string {
  const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${number}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`
}
