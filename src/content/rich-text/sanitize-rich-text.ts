import sanitizeHtml from 'sanitize-html'
import { InvalidInput } from '#platform/errors.ts'
import { LARGEST_BODY_BYTES } from './body.schema.ts'
import { INLINE_MARKS, isAllowedAttribute, isEmbed, MARKUP, TEXT_BLOCKS } from './markup.schema.ts'

/** The parser's time grows with the square of the depth; no word processor nests a tenth of this. */
const DEEPEST = 1000
const EMPTY_MARK = new RegExp(`<(${INLINE_MARKS.join('|')})(?: [^<>]*)?>(\\s*)</\\1>`, 'g')
const EMPTY_BLOCK = new RegExp(`<(${TEXT_BLOCKS.join('|')})(?: [^<>]*)?>\\s*</\\1>`, 'g')

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...MARKUP.keys()],
  allowedAttributes: Object.fromEntries([...MARKUP].map(([tag, attributes]) => [tag, [...attributes]])),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
  parseStyleAttributes: false,
  disallowedTagsMode: 'discard',
  // The text inside these goes with them: it is code or raw text, not prose (SECURITY §2.9).
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'noembed', 'noframes', 'plaintext'],
    ...['title', 'template', 'svg', 'math', 'iframe', 'object', 'select'],
  ],
  nestingLimit: 100,
  enforceHtmlBoundary: false,
  transformTags: { h1: 'h2', font: colouredSpan, '*': checkedAttributes },
}

/**
 * The one door for rich text: keeps the allow-list of SECURITY §2.9 and nothing else, and gives back canonical HTML:
 * cleaning it again changes nothing.
 * @throws InvalidInput when it is nested too deeply, larger than 1 MB once its signs are escaped, or does not settle
 */
export function sanitizeRichText(html: string): string {
  let text = html
  for (let pass = 0; pass < 4; pass++) {
    // In every pass: a letter and its accent may come as two entities, which the first pass resolves.
    const next = withoutEmptyShells(sanitizePass(text.normalize('NFC'))).trim()
    if (next === text) return withinBounds(text)
    text = next
  }
  throw refusal('The text cannot be cleaned. Paste it again as plain text.')
}

function sanitizePass(html: string): string {
  let depth = 0
  return sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag() {
      if (++depth > DEEPEST) throw refusal('The text is nested too deeply. Paste it again as plain text.')
    },
    onCloseTag() {
      depth--
    },
  })
}

function withinBounds(html: string): string {
  if (Buffer.byteLength(html) <= LARGEST_BODY_BYTES) return html
  throw refusal('The text is longer than 1 MB. Split it in two.')
}

function refusal(message: string): InvalidInput {
  return new InvalidInput(message, { body: message })
}

function colouredSpan(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const colour = attributes.color?.trim().toLowerCase() ?? ''
  const isColour = isAllowedAttribute('span', 'data-c', colour)
  return { tagName: 'span', attribs: isColour ? { 'data-c': colour } : {} }
}

/** What the values say is checked here; sanitize-html itself checks the schemes of href and src once more. */
function checkedAttributes(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attributes)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => isAllowedAttribute(tagName, name, value))
  const attribs: sanitizeHtml.Attributes = Object.fromEntries(kept)
  if (!isEmbed(attribs['data-embed'], attribs['data-id'])) {
    delete attribs['data-embed']
    delete attribs['data-id']
    delete attribs['data-key']
    delete attribs['data-start']
  }
  return { tagName, attribs }
}

/**
 * Takes out paragraphs, headings and inline marks with nothing inside, as word processors and editors leave them, from
 * the innermost outwards. The blank inside an inline mark stays: it stands between two words.
 */
function withoutEmptyShells(html: string): string {
  const next = html.replace(EMPTY_MARK, '$2').replace(EMPTY_BLOCK, '')
  return next === html ? html : withoutEmptyShells(next)
}
