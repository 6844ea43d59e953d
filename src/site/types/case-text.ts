import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { linkedLines } from '#content/rich-text/linked-lines.ts'

/** All of a brief, in the order in which one is read: its reasoning is the item's body. */
export function caseText({ details }: ListedContent<'case'>, body: string): string {
  const { facts, issues, holding, changed, sources, fieldLinks } = details
  return [
    part('Facts', paragraphs(linkedLines(facts, fieldLinks.facts))),
    part('Issues', list('ol', linkedLines(issues.join('\n'), fieldLinks.issues))),
    part('Holding', paragraphs(linkedLines(holding, fieldLinks.holding))),
    part('Reasoning', body),
    part('What it changed', paragraphs(linkedLines(changed, fieldLinks.changed))),
    part('Sources', list('ul', linkedLines(sources.join('\n')))),
  ].join('')
}

function part(title: string, html: string): string {
  return html && `<h2>${title}</h2>${html}`
}

function paragraphs(lines: readonly string[]): string {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('')
}

function list(tag: 'ol' | 'ul', lines: readonly string[]): string {
  const items = lines.filter((line) => line !== '').map((line) => `<li>${line}</li>`)
  return items.length > 0 ? `<${tag}>${items.join('')}</${tag}>` : ''
}
