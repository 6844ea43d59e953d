/** The declarations of a style attribute, names in lower case. Read as text: nothing of it is ever applied. */
export function styleOf(element: Element): Map<string, string> {
  const declarations = new Map<string, string>()
  for (const part of (element.getAttribute('style') ?? '').split(';')) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const value = part
      .slice(colon + 1)
      .replace('!important', '')
      .trim()
      .toLowerCase()
    declarations.set(part.slice(0, colon).trim().toLowerCase(), value)
  }
  return declarations
}
