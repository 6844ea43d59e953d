/** A piece of finished XML. Only the functions of this file make one, so text cannot slip in unescaped. */
export class Xml {
  readonly #text: string
  private constructor(text: string) {
    this.#text = text
  }

  /** `<name a="…">children</name>`; strings among the children are text. Null, undefined and false are left out. */
  static element(name: string, attributes: Attributes, ...children: Child[]): Xml {
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
      .join('')
    const inner = children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (child instanceof Xml ? child.#text : escaped(child)))
      .join('')
    return new Xml(inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`)
  }

  /** Text that readers of feeds take as HTML. */
  static cdata(text: string): Xml {
    return new Xml(`<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`)
  }

  /** The whole document. */
  static document(root: Xml): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n${root.#text}\n`
  }
}

type Attributes = Record<string, string | number | null | undefined>
type Child = Xml | string | null | undefined | false

/** Signs that XML 1.0 has no way to write, and halves of surrogate pairs. */
function allowed(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return allowed(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}
