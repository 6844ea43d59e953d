import type { Role } from './blocks.ts'
import { childOf, childrenOf, isOn, valueIn, type XmlElement } from './parse-xml.ts'

/** A style as it says itself, without what it is based on. */
type Style = {
  name: string
  basedOn: string | undefined
  paragraph: XmlElement | undefined
  run: XmlElement | undefined
}

export type Styles = ReadonlyMap<string, Style>

/** Styles of paragraphs and of words by their ids; names are Word's English ones in every language. */
export function readStyles(root: XmlElement | null): Styles {
  const list = childOf(root ?? undefined, 'w:styles')
  return new Map(
    childrenOf(list, 'w:style').map((style) => [
      style.attributes['w:styleId'] ?? '',
      {
        name: (valueIn(style, 'w:name') ?? '').toLowerCase(),
        basedOn: valueIn(style, 'w:basedOn'),
        paragraph: childOf(style, 'w:pPr'),
        run: childOf(style, 'w:rPr'),
      },
    ]),
  )
}

/** The style and what it is based on, nearest first. */
export function lineage(styles: Styles, id: string | undefined): Style[] {
  const found: Style[] = []
  const seen = new Set<string>()
  for (let at = id; at !== undefined && !seen.has(at); ) {
    seen.add(at)
    const style = styles.get(at)
    if (style) found.push(style)
    at = style?.basedOn
  }
  return found
}

const ROLES: readonly [RegExp, Role][] = [
  [/^title$/, 'title'],
  [/^(?:intense )?quote$|^quotations?$|^block ?text$|^block ?quot/, 'quote'],
  [/^(?:html )?preformatted(?: text)?$|^code$|^source code$|^plain text$/, 'code'],
  [/^caption$|^(?:illustration|figure|table)$/, 'caption'],
]

/** What a paragraph is: by the name of its style, by what that is based on, or by its level in the outline. */
export function roleOf(styles: Styles, id: string | undefined, own: XmlElement | undefined): Role {
  const level = valueIn(own, 'w:outlineLvl')
  if (level !== undefined) return headingOf(Number(level) + 1) ?? 'p'
  for (const { name, paragraph } of lineage(styles, id)) {
    const heading = /^heading ?(\d)$/.exec(name)?.[1]
    if (heading) return headingOf(Number(heading)) ?? 'p'
    const role = ROLES.find(([pattern]) => pattern.test(name))?.[1]
    if (role) return role
    const outline = valueIn(paragraph, 'w:outlineLvl')
    if (outline !== undefined) return headingOf(Number(outline) + 1) ?? 'p'
  }
  return /^heading\d$/i.test(id ?? '') ? (headingOf(Number(id!.at(-1))) ?? 'p') : 'p'
}

function headingOf(level: number): Role | null {
  return level >= 1 && level <= 9 ? `h${Math.min(level, 6) as 1}` : null
}

/** Whether a switch of words is on: as they say themselves, else as their style does. */
export function isOnBy(sources: readonly (XmlElement | undefined)[], name: string): boolean {
  for (const source of sources) {
    const on = isOn(source, name)
    if (on !== undefined) return on
  }
  return false
}
