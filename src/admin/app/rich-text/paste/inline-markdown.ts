/** Marks within a line, the longest first; each takes the words between its signs. */
const MARKS: [RegExp, string][] = [
  [/\*\*(?=\S)((?:(?!\*\*).)+)(?<=\S)\*\*/g, 'strong'],
  [/(?<![\w_])__(?=\S)((?:(?!__).)+)(?<=\S)__(?![\w_])/g, 'strong'],
  [/~~(?=\S)((?:(?!~~).)+)(?<=\S)~~/g, 's'],
  [/\*(?=[^\s*])([^*]+?)(?<=\S)\*/g, 'em'],
  [/(?<![\w_])_(?=\S)([^_]+?)(?<=\S)_(?![\w_])/g, 'em'],
]

/** A line of Markdown as HTML: emphasis, code, links, pictures, numbers of footnotes. */
export function inlineMarkdown(text: string): string {
  // What is finished is kept apart under signs that no text has, so that no mark is read in it.
  const kept: string[] = []
  const keep = (html: string) => `\ue000${kept.push(html) - 1}\ue001`
  let line = text
    .replace(/[\ue000\ue001]/g, '')
    .replace(/`([^`]+)`/g, (_, code: string) => keep(`<code>${escaped(code)}</code>`))
    .replace(/\\([\\`*_{}[\]()#+.!~>-])/g, (_, sign: string) => keep(escaped(sign)))
    .replace(/!\[([^[\]]*)\]\(([^\s)[]+)(?:\s+"[^"]*")?\)/g, (_, alt: string, src: string) =>
      keep(`<img src="${escaped(src)}" alt="${escaped(alt)}">`),
    )
    .replace(/\[\^([^[\]]+)\]/g, (_, name: string) => keep(callOf(name)))
    .replace(
      /\[([^[\]]+)\]\(([^\s)[]+)(?:\s+"[^"]*")?\)/g,
      (_, words: string, href: string) => `${keep(`<a href="${escaped(href)}">`)}${words}${keep('</a>')}`,
    )
    .replace(/<(https?:\/\/[^\s<>]+)>/g, (_, href: string) =>
      keep(`<a href="${escaped(href)}">${escaped(href)}</a>`),
    )
  line = escaped(line)
  for (const [sign, tag] of MARKS) line = line.replace(sign, `<${tag}>$1</${tag}>`)
  return line.replace(/\ue000(\d+)\ue001/g, (_, at: string) => kept[Number(at)] ?? '')
}

/** What a footnote is called, as part of an address. */
export function noteId(name: string): string {
  return encodeURIComponent(name).replaceAll('%', '_')
}

function callOf(name: string): string {
  const id = noteId(name)
  return `<sup id="fnref-${id}"><a href="#fn-${id}">${escaped(name)}</a></sup>`
}

/** Text as HTML, also in an attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
