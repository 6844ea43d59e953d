import fc from 'fast-check'

const name = fc.constantFrom(
  ...[
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'ul',
    'ol',
    'li',
  ],
  ...[
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'pre',
    'code',
  ],
  ...['span', 'div', 'cite'],
  ...[
    'script',
    'style',
    'svg',
    'math',
    'iframe',
    'noscript',
    'xmp',
    'textarea',
    'title',
    'template',
    'select',
  ],
  ...[
    'option',
    'font',
    'h1',
    'form',
    'mglyph',
    'annotation-xml',
    'foreignObject',
    'plaintext',
    'x-y',
    'IMG',
    'html',
  ],
)
const value = fc.oneof(
  fc.constantFrom(
    ...[
      'javascript:alert(1)',
      'https://x.test/',
      '/media/a.webp',
      '//x.test',
      '"',
      "'",
      '>',
      '<b>',
      '`',
      '&quot;',
    ],
    ...[
      'red',
      '#fff',
      'youtube',
      'dQw4w9WgXcQ',
      '1',
      '',
      ' ',
      '&#106;avascript:x',
      'java\tscript:x',
      'data:text/html,x',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const attribute = fc
  .record({
    name: fc.constantFrom(
      ...[
        'href',
        'src',
        'onclick',
        'onerror',
        'style',
        'data-c',
        'data-embed',
        'data-start',
        'data-id',
        'data-align',
        'colspan',
      ],
      ...[
        'srcdoc',
        'xlink:href',
        'formaction',
        'alt',
        'title',
        'id',
        '__proto__',
        'constructor',
        'is',
        'HREF',
        'a=b',
      ],
    ),
    value,
    quote: fc.constantFrom('"', "'", '', '`'),
    gap: fc.constantFrom(' ', '/', '\n', '', '\t\f'),
  })
  .map(({ name, value, quote, gap }) => `${gap}${name}=${quote}${value}${quote}`)
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 10 }),
  fc.constantFrom(
    ...[
      '&lt;script&gt;',
      '&#60;b&#62;',
      '&#x0;',
      '&amp;lt;',
      '&',
      '<',
      '>',
      ']]>',
      '-->',
      '<!--',
      '<![CDATA[',
      '<!x',
    ],
    ...[
      '<?x',
      '</',
      '&#x338;',
      '\u0338',
      '&nbsp;',
      '\u2028',
      '\0',
      '</p>',
      '</br>',
      '<p/>',
      '<<',
      '</title>',
    ],
  ),
)
const { html: markup } = fc.letrec<{ html: string; element: string }>((tie) => ({
  html: fc
    .array(fc.oneof({ maxDepth: 6 }, text, tie('element')), { maxLength: 5 })
    .map((parts) => parts.join('')),
  element: fc
    .record({
      name,
      attributes: fc.array(attribute, { maxLength: 3 }),
      inner: tie('html'),
      ending: fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        fc.constantFrom('', '</b>', '</', '</p/>', '/>'),
      ),
    })
    .map(({ name, attributes, inner, ending }) => {
      return `<${name}${attributes.join('')}>${inner}${ending ?? `</${name}>`}`
    }),
}))

/** HTML as editors, word processors and attackers write it: nested, broken, commented, with entities. */
export const anyMarkup = (): fc.Arbitrary<string> => markup
