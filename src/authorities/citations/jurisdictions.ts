/** Whose law a text speaks of at a place: Ghana's, another country's, or nobody said. */
export type Jurisdiction = 'ghana' | 'foreign' | null

const GHANA = [
  ...['Ghana(?:ian|ians)?', 'Accra', 'Kumasi', 'Gold Coast', 'Cape Coast', 'Tamale', 'Takoradi'],
  ...['GHA(?:SC|CA|HC|CC|DC)', 'SCGLR', 'PNDC', 'NRCD', 'CHRAJ', '1992 Constitution'],
]
const AFRICA = [
  ...['Kenyan?s?', 'Nairobi', 'eKLR', 'Ugandan?s?', 'Tanzanian?s?', 'Zanzibar', 'Zambian?s?', 'Malawian?s?'],
  ...['Nigerian?s?', 'Lagos', 'Abuja', 'NWLR', 'Sierra Leone(?:an)?', 'Gambian?', 'Liberian?', 'Botswana'],
  ...['South African?s?', 'ZA[A-Z]{2,6}', 'Zimbabwe(?:an)?', 'Namibian?', 'Lesotho', 'Eswatini', 'Swaziland'],
  ...['Rwandan?', 'Ethiopian?', 'Cameroon(?:ian)?', 'Mauritian?', 'Mauritius', 'Seychelles', 'East African?'],
  ...['Ivorian', "Côte d[’']Ivoire", 'Togolese', 'Senegal(?:ese)?', 'Egypt(?:ian)?', 'Sudan(?:ese)?'],
]
const OVERSEAS = [
  ...['Indian?', 'Delhi', 'Pakistani?', 'Bangladeshi?', 'Sri Lankan?', 'Malaysian?', 'Singapore(?:an)?'],
  ...['Hong Kong', 'Australian?', 'New Zealand', 'NZLR', 'NZ[CHS][CA]', 'NZ', 'Canad(?:a|ian)', 'Brunei'],
  ...[
    'Jamaican?',
    'Trinidad',
    'Barbad(?:os|ian)',
    'Bahamas',
    'Bahamian',
    'Belize',
    'Guyan(?:a|ese)',
    'Fiji(?:an)?',
  ],
  ...['Cyprus', 'Cypriot', 'Malt(?:a|ese)', 'Irish', 'Ireland', 'Scottish', 'Scotland', 'Papua New Guinea'],
  ...['United States', 'US Constitution', 'American', 'German(?:y)?', 'French', 'France', 'European Court'],
  ...[
    'ECHR',
    'ECtHR',
    'European Union',
    'UKSC',
    'UKHL',
    'EWCA',
    'EWHC',
    'HCA',
    'SCC',
    'Philippines',
    'Gujarat',
  ],
]
/** As they are written in a sentence and in a heading: `Zakari` is no court of South Africa. */
const asWritten = (names: string[]) => names.flatMap((name) => [name, name.toUpperCase()]).join('|')
const MARKER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${asWritten(GHANA)})|${asWritten([...AFRICA, ...OVERSEAS])})(?![\\p{L}\\p{N}])`,
  'gu',
)

type Marker = { at: number; is: 'ghana' | 'foreign' }
/** From where to where words of a text stand, in UTF-16 units. */
export type Span = { from: number; to: number }

/** The line right behind a quotation that says where it is from. */
const SOURCE_LINE = /^\n{1,6}[ \u00a0]?[—–-][^\n]{0,300}/

/** Every place of a text where a country, its courts or its reports are named. */
export class Jurisdictions {
  readonly #lines: { at: number }[]
  readonly #markers: Marker[]
  readonly #foreignQuotations: { at: number; to: number }[]
  readonly names: { ghana: boolean; foreign: boolean }

  /** @param quotations what the text quotes as blocks, by place, none within another */
  constructor(text: string, quotations: readonly Span[] = []) {
    this.#lines = [...text.matchAll(/\n/g)].map(({ index }) => ({ at: index }))
    this.#markers = [...text.matchAll(MARKER)].map((found) => ({
      at: found.index,
      is: found[1] ? 'ghana' : 'foreign',
    }))
    this.names = {
      ghana: this.#markers.some(({ is }) => is === 'ghana'),
      foreign: this.#markers.some(({ is }) => is === 'foreign'),
    }
    const foreign = this.#markers.filter(({ is }) => is === 'foreign')
    this.#foreignQuotations = quotations.flatMap(({ from: at, to: end }) => {
      const source = SOURCE_LINE.exec(text.slice(end, end + 320))?.[0].length ?? 0
      const to = end + source
      const next = foreign[firstAfter(foreign, at - 1)]
      return next && next.at < to ? [{ at, to }] : []
    })
  }

  /** A quotation that names another country anywhere, its source line too, is that country's. Elsewhere the last that was named before the place in its paragraph, else the next in it, else the last of the text, else the next. */
  at(place: number): Jurisdiction {
    const quoted = this.#foreignQuotations[firstAfter(this.#foreignQuotations, place) - 1]
    if (quoted && place < quoted.to) return 'foreign'
    const next = firstAfter(this.#markers, place)
    const before = this.#markers[next - 1]
    const after = this.#markers[next]
    if (before && !this.#isApart(before.at, place)) return before.is
    if (after && !this.#isApart(place, after.at)) return after.is
    return before?.is ?? after?.is ?? null
  }

  #isApart(from: number, to: number): boolean {
    return firstAfter(this.#lines, from) !== firstAfter(this.#lines, to)
  }
}

/** The index of the first of what is sorted by place that stands after a place. */
export function firstAfter(sorted: readonly { at: number }[], place: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]!.at <= place) low = middle + 1
    else high = middle
  }
  return low
}
