import type { ListedContent } from '#content/queries/public-content.queries.ts'

/** All of a brief, in the order in which one is read: its reasoning is the item's body. */
export function caseText({ details }: ListedContent<'case'>, body: string): string {
  const { facts, issues, holding, changed, sources } = details
  return [
    part('Facts', paragraphs(facts)),
    part('Issues', list('ol', issues)),
    part('Holding', paragraphs(holding)),
    part('Reasoning', body),
    part('What it changed', paragraphs(changed)),
    part('Sources', list('ul', sources)),
  ].join('')
}

function part(title: string, html: string): string {
  return html && `<h2>${title}</h2>${html}`
}

function paragraphs(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
}

function list(tag: 'ol' | 'ul', lines: readonly string[]): string {
  return lines.length > 0
    ? `<${tag}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</${tag}>`
    : ''
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
