export type XmlElement = { name: string; path: string; attributes: Record<string, string>; text: string }

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const TOKEN = new RegExp(
  `<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|<\\/(${NAME})\\s*>|<(${NAME})((?:\\s+${NAME}="[^<"]*")*)\\s*(\\/?)>|([^<]+)`,
  'y',
)
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads XML as strictly as the rule asks (well-formed, namespaces declared) and gives all elements in order.
 * @throws Error at the first fault
 */
export function parseXml(source: string): XmlElement[] {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!source.startsWith(declaration)) throw new Error('The declaration is missing.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(source))
    throw new Error('A forbidden sign.')
  const found: XmlElement[] = []
  const open: XmlElement[] = []
  const prefixes = new Set(['xml', 'xmlns'])
  TOKEN.lastIndex = declaration.length
  let roots = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const [whole, cdata, closed, opened, attributes = '', empty, text] = TOKEN.exec(source) ?? []
    if (whole === undefined) throw new Error(`Not well-formed at “${source.slice(at, at + 60)}”.`)
    if (cdata !== undefined || text !== undefined) {
      if (open.length === 0 && (text ?? 'x').trim() !== '') throw new Error('Text outside of the root.')
      for (const element of open) element.text += cdata ?? unescaped(text!)
    } else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`“${closed}” is closed but not open.`)
    } else if (opened !== undefined) {
      if (open.length === 0 && roots++ > 0) throw new Error('A second root.')
      const element = { name: opened, path: open.map(({ name }) => name).join('/'), text: '', attributes: {} }
      readAttributes(element, attributes, prefixes)
      found.push(element)
      if (!empty) open.push(element)
    }
  }
  if (open.length > 0) throw new Error(`“${open.at(-1)?.name}” is not closed.`)
  return found
}

function readAttributes(element: XmlElement, source: string, prefixes: Set<string>): void {
  const names: string[] = [element.name]
  for (const [, name = '', value = ''] of source.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (name in element.attributes) throw new Error(`“${name}” comes twice.`)
    if (name.startsWith('xmlns:')) prefixes.add(name.slice(6))
    else names.push(name)
    element.attributes[name] = unescaped(value)
  }
  for (const name of names) {
    const [prefix, local] = name.split(':')
    if (local && !prefixes.has(prefix!)) throw new Error(`The prefix of “${name}” is not declared.`)
  }
}

function unescaped(text: string): string {
  if (text.includes(']]>')) throw new Error('“]]>” in text.')
  return text.replace(/&([^;\s]*;?)/g, (whole, entity: string) => {
    const name = entity.slice(0, -1)
    if (!entity.endsWith(';') || !(name in ENTITIES)) throw new Error(`“${whole}” is no entity of XML.`)
    return ENTITIES[name]!
  })
}
