import { Link } from '@mantine/tiptap'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import StarterKit from '@tiptap/starter-kit'
import { HEADING_LEVELS, isAllowedAttribute } from '#content/rich-text/markup.schema.ts'
import { broughtIn } from './brought-in.ts'
import { findInText } from './find/find-in-text.ts'
import { keptBlock } from './kept-block.ts'
import { blockStyle } from './nodes/block-style.ts'
import { clauses } from './nodes/clauses.ts'
import { coloured } from './nodes/coloured.ts'
import { embed } from './nodes/embed.ts'
import { note, noteCall, notes } from './nodes/footnotes.ts'
import { inBrief } from './nodes/in-brief.ts'
import { insertBlock } from './nodes/insert-block.ts'
import { language } from './nodes/language.ts'
import { libraryFile } from './nodes/library-file.ts'
import { pictureCredit } from './nodes/picture-credit.ts'
import { linePicture, picture } from './nodes/pictures.ts'
import { source } from './nodes/source.ts'
import { tables } from './nodes/tables.ts'
import { textKeys } from './nodes/text-keys.ts'
import { typingOn } from './nodes/typing-on.ts'
import { passages } from './passages/mark-passages.ts'
import { smartTyping } from './typing/smart-typing.ts'
import { lineUpload, pictureUpload } from './uploads/picture-upload.ts'

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
  language,
  source,
  clauses,
  inBrief,
  ...tables,
  linePicture,
  picture,
  pictureCredit,
  pictureUpload,
  lineUpload,
  embed,
  libraryFile,
  noteCall,
  note,
  notes,
  insertBlock,
  typingOn,
  textKeys,
  findInText,
  broughtIn,
  passages,
  smartTyping,
  keptBlock,
]
