export type Element = { name: string; attributes: [name: string, value: string][] }

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const TOKEN =
  /<!doctype html>|<!-- ?-->|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?: [a-zA-Z][\w:-]*(?:="[^"<>]*")?)*) ?(\/?)>|([^<>]+)/y
const ATTRIBUTE = / ([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g
/** A sign that is not one of these stands for itself, and then two programs may read the text differently. */
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|#x27|#39);)/

/**
 * The elements of HTML that leaves no room for a second reading: every element closed in order, every value quoted,
 * every sign escaped, no comment with content. An independent judge of what our code writes.
 * @throws Error at the first place that is not so
 */
export function parseStrictHtml(html: string): Element[] {
  const elements: Element[] = []
  const open: string[] = []
  for (let at = 0; at < html.length; ) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(html)
    const place = () => JSON.stringify(html.slice(Math.max(0, at - 60), at + 120))
    if (!token) throw new Error(`Loose markup: ${place()}`)
    at = TOKEN.lastIndex
    const [whole, slash, rawName, rawAttributes = '', selfClosing] = token
    if (LOOSE_AMPERSAND.test(whole)) throw new Error(`A loose ampersand: ${place()}`)
    if (!rawName) continue
    const name = rawName.toLowerCase()
    if (slash) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing: ${place()}`)
      continue
    }
    const attributes = [...rawAttributes.matchAll(ATTRIBUTE)].map(
      ([, attribute = '', value = '']): [string, string] => [attribute, unescapeHtml(value)],
    )
    elements.push({ name, attributes })
    if (name === 'script') at = endOfScript(html, at)
    else if (!selfClosing && !VOID.has(name)) open.push(name)
  }
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`)
  return elements
}

/** A script's text is not markup; ours is empty or JSON without a single `<`. */
function endOfScript(html: string, start: number): number {
  const end = html.indexOf('<', start)
  if (!html.startsWith('</script>', end)) throw new Error('A script holds markup.')
  const text = html.slice(start, end)
  if (text !== '') JSON.parse(text)
  return end + '</script>'.length
}

function unescapeHtml(value: string): string {
  return value
    .replace(/&(lt|gt|quot|#x27|#39);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? "'")
    .replaceAll('&amp;', '&')
}

const FORBIDDEN = new Set([
  ...[
    'iframe',
    'object',
    'embed',
    'applet',
    'frame',
    'frameset',
    'base',
    'form',
    'style',
    'math',
    'template',
  ],
  ...[
    'noscript',
    'xmp',
    'plaintext',
    'textarea',
    'marquee',
    'video',
    'audio',
    'portal',
    'foreignobject',
    'animate',
  ],
])

/** The search stands on every page, and the newsletter's signup. */
export function isFormOfEveryPage({ name, attributes }: Element): boolean {
  return name === 'form' && ['/search', '/subscribe'].includes(new Map(attributes).get('action') ?? '')
}

/** Whether nothing in these elements can run, load from elsewhere or lead to a script. @returns the faults */
export function dangersIn(elements: Element[]): string[] {
  return elements.flatMap(({ name, attributes }) => {
    const faults = FORBIDDEN.has(name) ? [`<${name}>`] : []
    for (const [attribute, value] of attributes) {
      if (/^on/i.test(attribute) || /^(?:style|srcdoc|formaction|ping)$/i.test(attribute))
        faults.push(`${name}[${attribute}]`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these inside an address
      const bare = value.replace(/[\u0000-\u0020]/g, '')
      if (/^(?:href|src|action|data|xlink:href)$/i.test(attribute) && !isHarmlessAddress(name, bare))
        faults.push(`${name}[${attribute}=${value}]`)
    }
    return faults
  })
}

function isHarmlessAddress(element: string, address: string): boolean {
  if (/^(?:\/(?![/\\])|#|$)/.test(address)) return true
  return element === 'a'
    ? /^(?:https?:\/\/|mailto:|tel:)/i.test(address)
    : /^https?:\/\//i.test(address) && element !== 'script'
}
