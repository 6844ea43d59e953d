import { Link } from '@mantine/tiptap'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import StarterKit from '@tiptap/starter-kit'
import { HEADING_LEVELS, isAllowedAttribute } from '#content/rich-text/markup.schema.ts'
import { keptBlock } from './kept-block.ts'
import { blockStyle } from './nodes/block-style.ts'
import { coloured } from './nodes/coloured.ts'
import { embed } from './nodes/embed.ts'
import { note, noteCall, notes } from './nodes/footnotes.ts'
import { insertBlock } from './nodes/insert-block.ts'
import { linePicture, picture } from './nodes/pictures.ts'
import { tables } from './nodes/tables.ts'
import { textKeys } from './nodes/text-keys.ts'
import { typingOn } from './nodes/typing-on.ts'

/** Everything that the site's texts may hold; what none of these knows is kept as it came. */
export const editorExtensions = [
  StarterKit.configure({ heading: { levels: [...HEADING_LEVELS] }, link: false, trailingNode: false }),
  Link.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (address) => isAllowedAttribute('a', 'href', address ?? ''),
  }),
  Subscript,
  Superscript,
  blockStyle,
  coloured,
  ...tables,
  linePicture,
  picture,
  embed,
  noteCall,
  note,
  notes,
  insertBlock,
  typingOn,
  textKeys,
  keptBlock,
]
