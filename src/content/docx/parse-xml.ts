import { Parser } from 'htmlparser2'

/** An element without what surrounds it; its name begins with the prefix that Word itself uses. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
}

/** A part as far as it could be read; broken: something in it was not closed, or it ends too early. */
export type XmlPart = { root: XmlElement; isBroken: boolean }

/** No document nests a tenth of this. */
const DEEPEST = 500
const WORD = 'http://schemas.openxmlformats.org/'
const STRICT = 'http://purl.oclc.org/ooxml/'
const PREFIXES: Readonly<Record<string, string>> = {
  'wordprocessingml/2006/main': 'w',
  'wordprocessingml/main': 'w',
  'officeDocument/2006/relationships': 'r',
  'officeDocument/relationships': 'r',
  'officeDocument/2006/math': 'm',
  'officeDocument/math': 'm',
  'drawingml/2006/main': 'a',
  'drawingml/main': 'a',
  'drawingml/2006/wordprocessingDrawing': 'wp',
  'drawingml/wordprocessingDrawing': 'wp',
  'markup-compatibility/2006': 'mc',
}

/**
 * Reads a part of a document. Nothing that it names is fetched, and no entity but those of XML itself is known; what is
 * broken is read as far as it goes.
 */
export function parseXml(bytes: Buffer): XmlPart {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  /** As the parser has them open; null: deeper than documents nest. */
  const path: (XmlElement | null)[] = []
  const prefixes = new Map<string, string>()
  let isBroken = false
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        learnPrefixes(attributes, prefixes)
        const name = known(tag, prefixes)
        isBroken ||= closeForgotten(open, name)
        const isTooDeep = open.length > DEEPEST
        isBroken ||= isTooDeep
        const element = { name, attributes: knownNames(attributes, prefixes), children: [] }
        path.push(isTooDeep ? null : element)
        if (isTooDeep) return
        open.at(-1)!.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const { children } = open.at(-1)!
        if (typeof children.at(-1) === 'string') children[children.length - 1] += text
        else children.push(text)
      },
      onclosetag(_tag, isImplied) {
        const closed = path.pop()
        if (!closed) return
        // An element that closes itself is told so too, but holds nothing.
        isBroken ||= isImplied && closed.children.length > 0
        const at = open.lastIndexOf(closed)
        if (at > 0) open.length = at
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(textOf(bytes))
  return { root, isBroken }
}

const BLOCKS = new Set(['w:p', 'w:tbl', 'w:sectPr'])
/** What holds blocks, also inside a paragraph. */
const HOLDERS = new Set(['w:txbxContent', 'w:tc', 'w:body', 'w:comment', 'w:footnote', 'w:endnote'])

/** A paragraph inside a paragraph: the first was not closed. @returns whether that was so */
function closeForgotten(open: XmlElement[], name: string): boolean {
  if (!BLOCKS.has(name)) return false
  for (let at = open.length - 1; at > 0 && !HOLDERS.has(open[at]!.name); at--) {
    if (open[at]!.name !== 'w:p') continue
    open.length = at
    return true
  }
  return false
}

function textOf(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isUtf16) return new TextDecoder('utf-8').decode(bytes)
  return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
}

function learnPrefixes(attributes: Record<string, string>, prefixes: Map<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith('xmlns')) continue
    const known = PREFIXES[value.replace(WORD, '').replace(STRICT, '')]
    if (known) prefixes.set(name.slice(6), known)
  }
}

function known(name: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':')
  const prefix = colon < 0 ? '' : name.slice(0, colon)
  const as = prefixes.get(prefix)
  return as === undefined ? name : `${as}:${name.slice(colon + 1)}`
}

function knownNames(attributes: Record<string, string>, prefixes: ReadonlyMap<string, string>) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.includes(':') ? known(name, prefixes) : name,
      value,
    ]),
  )
}

/** The first child of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  )
}

/** Its children that are elements, those of one name or all. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = (element?.children ?? []).filter((child) => typeof child !== 'string')
  return name === undefined ? elements : elements.filter((child) => child.name === name)
}

/** What a child that is there for its value says: `<w:jc w:val="center"/>`. */
export function valueIn(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes['w:val']
}

/** All elements of that name inside, however deep. */
export function* within(element: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === name) yield child
    yield* within(child, name)
  }
}

/** Whether a switch is there and not turned off; undefined where nothing is said. */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = childOf(element, name)
  return found && !/^(?:0|false|off|none)$/.test(found.attributes['w:val'] ?? '')
}
