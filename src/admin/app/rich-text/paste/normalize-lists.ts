import { isAllowedAttribute } from '#content/rich-text/markup.schema.ts'
import { elementsOf, isBlank, isInvisible, unwrap } from './dom-edit.ts'
import { type ListLine, nestLines } from './nest-lines.ts'
import { styleOf } from './style-of.ts'

const TYPES = new Map([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
])

/** Lists that are lists already, in the shapes in which word processors on the web and note books nest them. */
export function normalizeLists(page: HTMLElement): void {
  nameTypes(page)
  for (const first of elementsOf(page, 'ul, ol')) if (first.parentNode && isLeveled(first)) nestRun(first)
  for (const list of elementsOf(page, ':is(ul, ol) > :is(ul, ol)')) moveIntoItem(list)
  for (const item of elementsOf(page, 'li')) {
    const [only] = item.children
    const holdsList = item.children.length === 1 && only!.matches('ul, ol')
    if (holdsList && isInvisible(ownText(item))) {
      const previous = item.previousElementSibling
      if (previous?.localName === 'li') previous.append(only!)
      else item.before(...only!.childNodes)
      item.remove()
    }
  }
  for (const item of elementsOf(page, 'li').reverse()) if (isBlank(item)) item.remove()
  for (const list of elementsOf(page, 'ul, ol').reverse()) if (isBlank(list)) list.remove()
}

/** The way of counting stands in a style of the list or of its items. */
function nameTypes(page: HTMLElement): void {
  for (const list of elementsOf(page, 'ol')) {
    const item = list.querySelector(':scope > li')
    const style = styleOf(list).get('list-style-type') ?? (item && styleOf(item).get('list-style-type'))
    const type = TYPES.get(style ?? '') ?? list.getAttribute('type') ?? ''
    if (isAllowedAttribute('ol', 'type', type)) list.setAttribute('type', type)
    else list.removeAttribute('type')
  }
}

/** Word on the web writes a list for every level, one after the other; its items say how deep they are. */
function isLeveled(list: Element): boolean {
  return list.firstElementChild?.hasAttribute('data-aria-level') ?? false
}

function nestRun(first: HTMLElement): void {
  const lines: ListLine[] = []
  const run = [first]
  for (let next = first.nextElementSibling; next && isLeveled(next); next = next.nextElementSibling)
    run.push(next as HTMLElement)
  for (const list of run) {
    for (const item of elementsOf(list, ':scope > li')) {
      if (isBlank(item)) continue
      lines.push({
        level: Number(item.getAttribute('data-aria-level')),
        list: item.getAttribute('data-listid') ?? '',
        ordered: list.localName === 'ol',
        type: list.getAttribute('type'),
        number: Number(list.getAttribute('start')) || 1,
        content: [...item.childNodes],
      })
    }
  }
  first.before(...nestLines(lines, first.ownerDocument))
  for (const list of run) list.remove()
}

/** A list directly inside a list belongs to the item before it. */
function moveIntoItem(list: HTMLElement): void {
  const item = list.previousElementSibling
  if (item?.localName === 'li') item.append(list)
  else unwrap(list)
}

function ownText(item: Element): string {
  return [...item.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join('')
}
