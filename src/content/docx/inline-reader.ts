import { LANGUAGES } from '../rich-text/markup.schema.ts'
import type { Inline, LeftOut, Mark, Picture, Words } from './blocks.ts'
import type { Relationship } from './open-docx.ts'
import { childOf, childrenOf, valueIn, within, type XmlElement } from './parse-xml.ts'
import { isOnBy, lineage, type Styles } from './read-styles.ts'
import { signOf } from './sign-of.ts'

/** What reading the words of one part needs to know, and what it tells besides. */
export type Reading = {
  styles: Styles
  relations: ReadonlyMap<string, Relationship>
  leftOut: LeftOut
  /** The words of remarks that are open, by their ids. */
  passages: Map<string, string>
  openRemarks: Set<string>
  /** Boxes of text that hang in a paragraph: they follow it. */
  boxes: XmlElement[]
}

/** A field under way: HYPERLINK and its kin are written as signs between the words. */
type Field = { code: string; isResult: boolean }

const TRANSPARENT = new Set([
  ...['w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:sdtContent', 'w:fldSimple', 'w:dir', 'w:bdo'],
  ...['w:rt', 'w:rubyBase', 'w:ruby'],
])
const LANG_ALIAS: Readonly<Record<string, string>> = { ak: 'tw' }

/** The words of one paragraph in their order. */
export class InlineReader {
  readonly #reading: Reading
  readonly #style: string | undefined
  /** Headings and quotations look as they do because of what they are. */
  readonly #takesStyle: boolean
  readonly #inlines: Inline[] = []
  readonly #fields: Field[] = []

  constructor(reading: Reading, style: string | undefined, { takesStyle }: { takesStyle: boolean }) {
    this.#reading = reading
    this.#style = style
    this.#takesStyle = takesStyle
  }

  read(paragraph: XmlElement): Inline[] {
    this.#children(paragraph, null)
    return this.#inlines
  }

  #children(element: XmlElement, href: string | null): void {
    for (const child of childrenOf(element)) this.#element(child, href)
  }

  #element(element: XmlElement, href: string | null): void {
    const { name, attributes } = element
    const { leftOut, openRemarks } = this.#reading
    if (name === 'w:r') this.#run(element, href)
    else if (name === 'w:hyperlink') this.#children(element, this.#addressOf(element) ?? href)
    else if (name === 'w:fldSimple') this.#children(element, linkOfField(attributes['w:instr'] ?? '') ?? href)
    else if (TRANSPARENT.has(name)) this.#children(element, href)
    else if (name === 'w:sdt') this.#children(childOf(element, 'w:sdtContent') ?? element, href)
    else if (name === 'mc:AlternateContent') this.#children(chosenOf(element), href)
    else if (name === 'w:del' || name === 'w:moveFrom') leftOut.deletions++
    else if (name === 'm:oMath' || name === 'm:oMathPara') this.#equation(element, href)
    else if (name === 'w:commentRangeStart') openRemarks.add(attributes['w:id'] ?? '')
    else if (name === 'w:commentRangeEnd') openRemarks.delete(attributes['w:id'] ?? '')
  }

  #addressOf({ attributes }: XmlElement): string | null {
    const target = this.#reading.relations.get(attributes['r:id'] ?? '')
    if (!target?.isExternal) return null
    const anchor = attributes['w:anchor']
    return anchor ? `${target.target}#${anchor}` : target.target
  }

  #equation(element: XmlElement, href: string | null): void {
    this.#reading.leftOut.equations++
    const words = [...within(element, 'm:t')].map((each) => each.children.join('')).join(' ')
    this.#words(words, { marks: [], href, lang: null })
  }

  #run(run: XmlElement, outer: string | null): void {
    const own = childOf(run, 'w:rPr')
    const sources = this.#sourcesOf(own)
    const isHidden = isOnBy(sources, 'w:vanish')
    if (isHidden && [...within(run, 'w:t')].length > 0) this.#reading.leftOut.hidden++
    const look = { marks: marksOf(sources), lang: languageOf(own) }
    for (const child of childrenOf(run)) {
      if (child.name === 'w:fldChar') this.#field(child.attributes['w:fldCharType'])
      else if (child.name === 'w:instrText') this.#instruction(child)
      else if (!isHidden) this.#piece(child, { ...look, href: this.#fieldLink() ?? outer })
    }
  }

  #sourcesOf(own: XmlElement | undefined): (XmlElement | undefined)[] {
    const { styles } = this.#reading
    const character = lineage(styles, valueIn(own, 'w:rStyle')).filter(({ name }) => name !== 'hyperlink')
    const paragraph = this.#takesStyle ? lineage(styles, this.#style) : []
    return [own, ...[...character, ...paragraph].map(({ run }) => run)]
  }

  #field(type: string | undefined): void {
    if (type === 'begin') this.#fields.push({ code: '', isResult: false })
    else if (type === 'separate') {
      const field = this.#fields.at(-1)
      if (field) field.isResult = true
    } else if (type === 'end') this.#fields.pop()
  }

  #instruction(element: XmlElement): void {
    const field = this.#fields.at(-1)
    if (field && !field.isResult) field.code += element.children.join('')
  }

  #fieldLink(): string | null {
    for (const { code, isResult } of this.#fields.toReversed()) {
      const link = isResult ? linkOfField(code) : null
      if (link) return link
    }
    return null
  }

  /** @param look how the words of its run look */
  #piece(element: XmlElement, look: Omit<Words, 'kind' | 'text'>): void {
    const { name, attributes } = element
    const { leftOut } = this.#reading
    const put = (text: string) => this.#words(text, look)
    if (name === 'w:t') put(element.children.filter((each) => typeof each === 'string').join(''))
    else if (name === 'w:tab' || name === 'w:ptab') put(' ')
    else if (name === 'w:noBreakHyphen') put('\u2011')
    else if (name === 'w:sym') this.#symbol(attributes, look)
    else if (name === 'w:br' || name === 'w:cr') {
      if (attributes['w:type'] === undefined || attributes['w:type'] === 'textWrapping')
        this.#inlines.push({ kind: 'break' })
    } else if (name === 'w:footnoteReference') this.#note(`footnote ${attributes['w:id']}`)
    else if (name === 'w:endnoteReference') this.#note(`endnote ${attributes['w:id']}`)
    else if (name === 'mc:AlternateContent')
      for (const child of childrenOf(chosenOf(element))) this.#piece(child, look)
    else if (name === 'w:drawing' || name === 'w:pict') this.#drawing(element)
    else if (name === 'w:object') {
      leftOut.objects++
      this.#drawing(element)
    } else if (name === 'w:ruby')
      for (const part of childrenOf(element))
        for (const run of childrenOf(part, 'w:r')) this.#run(run, look.href)
  }

  #note(id: string): void {
    this.#inlines.push({ kind: 'note', id })
  }

  #symbol(attributes: Readonly<Record<string, string>>, look: Omit<Words, 'kind' | 'text'>): void {
    const sign = signOf(attributes['w:font'] ?? '', attributes['w:char'] ?? '')
    if (sign === null) this.#reading.leftOut.unreadable++
    else this.#words(sign, look)
  }

  #words(text: string, look: Omit<Words, 'kind' | 'text'>): void {
    if (text === '') return
    const { passages, openRemarks } = this.#reading
    for (const id of openRemarks) passages.set(id, (passages.get(id) ?? '') + text)
    const last = this.#inlines.at(-1)
    // Links are underlined because they are links.
    const shown = look.href === null ? look : { ...look, marks: look.marks.filter((mark) => mark !== 'u') }
    if (last?.kind === 'words' && looksLike(last, shown)) last.text += text
    else this.#inlines.push({ kind: 'words', text, ...shown })
  }

  #drawing(element: XmlElement): void {
    for (const box of within(element, 'w:txbxContent')) this.#reading.boxes.push(box)
    const described = [...within(element, 'wp:docPr')][0]?.attributes
    const alt =
      described?.descr ?? described?.title ?? [...within(element, 'v:shape')][0]?.attributes.alt ?? ''
    for (const blip of within(element, 'a:blip')) {
      const { 'r:embed': embedded, 'r:link': linked } = blip.attributes
      this.#picture(embedded ?? linked, alt)
    }
    for (const data of within(element, 'v:imagedata')) this.#picture(data.attributes['r:id'], alt)
  }

  #picture(id: string | undefined, alt: string): void {
    const target = this.#reading.relations.get(id ?? '')
    if (!target) return
    const picture: Picture = {
      kind: 'picture',
      part: target.isExternal ? null : target.target,
      alt: alt.trim(),
    }
    if (target.isExternal) this.#reading.leftOut.remotePictures.push(target.target)
    else this.#inlines.push(picture)
  }
}

/** Word writes newer drawings twice: once for itself, once for older programs. */
function chosenOf(element: XmlElement): XmlElement {
  return childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback') ?? element
}

/** `HYPERLINK "https://…" \o "…"`; a place inside the document is no address. */
function linkOfField(code: string): string | null {
  const [, address = ''] = /^\s*HYPERLINK\s+(?:"([^"]*)"|[^\s\\"]\S*)/i.exec(code) ?? []
  return address === '' ? null : address
}

function marksOf(sources: readonly (XmlElement | undefined)[]): Mark[] {
  const marks: Mark[] = []
  if (isOnBy(sources, 'w:b')) marks.push('strong')
  if (isOnBy(sources, 'w:i')) marks.push('em')
  if (isOnBy(sources, 'w:u')) marks.push('u')
  if (isOnBy(sources, 'w:strike') || isOnBy(sources, 'w:dstrike')) marks.push('s')
  const height = sources.map((source) => valueIn(source, 'w:vertAlign')).find((value) => value !== undefined)
  if (height === 'subscript') marks.push('sub')
  if (height === 'superscript') marks.push('sup')
  return marks
}

function languageOf(own: XmlElement | undefined): Words['lang'] {
  const [written = ''] = (valueIn(own, 'w:lang') ?? '').toLowerCase().split('-')
  const code = LANG_ALIAS[written] ?? written
  return Object.hasOwn(LANGUAGES, code) ? (code as Words['lang']) : null
}

function looksLike(one: Omit<Words, 'kind' | 'text'>, other: Omit<Words, 'kind' | 'text'>): boolean {
  return one.href === other.href && one.lang === other.lang && one.marks.join() === other.marks.join()
}
