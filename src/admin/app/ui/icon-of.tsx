import { type ContentTypeName, contentTypes } from '#content/types/registry.ts'
import { drawn, type Icon } from './icons.tsx'

const typeIcons = Object.fromEntries(
  contentTypes.map(({ name, icon }) => [name, drawn(<path d={icon} />)]),
) as Record<ContentTypeName, Icon>

/** The sign of a type of content, as its declaration draws it. */
export function iconOf(type: ContentTypeName): Icon {
  return typeIcons[type]
}
