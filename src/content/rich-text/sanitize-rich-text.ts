import sanitizeHtml from 'sanitize-html'
import { DRIVE_ID, DRIVE_KEY } from '#media/model/drive-link.schema.ts'
import { InvalidInput } from '#platform/errors.ts'
import { LARGEST_BODY_BYTES } from '../model/content.schema.ts'
import { CSS_COLOUR_NAMES } from './css-colour-names.schema.ts'

const BLOCK = [
  'p',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'ul',
  'ol',
  'li',
  'td',
  'th',
  'div',
  'figure',
  'figcaption',
]
const INDENT = /^[1-8]$/
const ALIGN = /^(?:left|center|right|justify)$/
const SPAN = /^(?:[1-9]|1\d|20)$/
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/
const PIXELS = /^\d{1,4}$/
/** The number of a footnote in the text, and its note: the only ids, so that none can stand for anything of the page. */
const NOTE = /^note(?:ref)?-[1-9]\d{0,2}$/
const EMBED_ID = new Map([
  ['youtube', /^[A-Za-z0-9_-]{11}$/],
  ['drive', DRIVE_ID],
])
/** The parser's time grows with the square of the depth; no word processor nests a tenth of this. */
const DEEPEST = 1000

/** Attributes whose values are checked here; sanitize-html itself checks the schemes of href and src. */
const VALUES = new Map<string, (value: string) => boolean>(
  Object.entries({
    'data-c': (value) => HEX.test(value) || CSS_COLOUR_NAMES.has(value),
    'data-align': (value) => ALIGN.test(value),
    'data-indent': (value) => INDENT.test(value),
    colspan: (value) => SPAN.test(value),
    rowspan: (value) => SPAN.test(value),
    start: (value) => PIXELS.test(value),
    type: (value) => /^[aAiI]$/.test(value),
    id: (value) => NOTE.test(value),
    'data-key': (value) => DRIVE_KEY.test(value),
    width: (value) => PIXELS.test(value),
    height: (value) => PIXELS.test(value),
    href: (value) => /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i.test(value),
    src: (value) => /^(?:https:|\/media\/)/i.test(value),
  }),
)

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot'],
    ...['tr', 'th', 'td', 'pre', 'code', 'span', 'div'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
    span: ['data-c'],
    sup: ['id'],
    ...Object.fromEntries(
      BLOCK.map((tag) => [tag, ['data-align', 'data-indent', 'data-c', ...extraOf(tag)]]),
    ),
  },
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

function extraOf(tag: string): string[] {
  if (tag === 'td' || tag === 'th') return ['colspan', 'rowspan']
  if (tag === 'ol') return ['start', 'type']
  if (tag === 'li') return ['id']
  return tag === 'figure' ? ['data-embed', 'data-id', 'data-key'] : []
}

function colouredSpan(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const colour = attributes.color?.trim().toLowerCase()
  return { tagName: 'span', attribs: colour && VALUES.get('data-c')?.(colour) ? { 'data-c': colour } : {} }
}

function checkedAttributes(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attributes)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => VALUES.get(name)?.(value) ?? !name.includes(':'))
  const attribs: sanitizeHtml.Attributes = Object.fromEntries(kept)
  const embed = EMBED_ID.get(attribs['data-embed'] ?? '')
  if (!embed?.test(attribs['data-id'] ?? '')) {
    delete attribs['data-embed']
    delete attribs['data-id']
    delete attribs['data-key']
  }
  return { tagName, attribs }
}

/**
 * Takes out paragraphs, headings and inline marks with nothing inside, as word processors and editors leave them, from
 * the innermost outwards. The blank inside an inline mark stays: it stands between two words.
 */
function withoutEmptyShells(html: string): string {
  const next = html
    .replace(/<(strong|b|em|i|u|s|span|a)(?: [^<>]*)?>(\s*)<\/\1>/g, '$2')
    .replace(/<(p|h2|h3|h4)(?: [^<>]*)?>\s*<\/\1>/g, '')
  return next === html ? html : withoutEmptyShells(next)
}
