import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { loadCorpora } from '#testing/corpora.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { dangersIn, parseStrictHtml } from '#testing/html-elements.ts'
import { anyMarkup } from '#testing/html-grammar.ts'
import { CSS_COLOUR_NAMES } from './css-colour-names.schema.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/** SECURITY §2.9, written again, with the blocks of legal texts: tag → the attributes that it may carry. */
const BLOCK = ['data-align', 'data-indent', 'data-c']
const ALLOWED = new Map<string, string[]>(
  [
    ...['br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'table', 'caption', 'thead', 'tbody', 'tfoot'],
    ...['tr', 'pre', 'code', 'cite'],
  ].map((name): [string, string[]] => [name, []]),
)
for (const name of ['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'figcaption']) ALLOWED.set(name, BLOCK)
for (const name of ['td', 'th']) ALLOWED.set(name, [...BLOCK, 'colspan', 'rowspan'])
ALLOWED.set('ol', [...BLOCK, 'start', 'type', 'data-list'])
ALLOWED.set('div', [...BLOCK, 'data-box'])
ALLOWED.set('li', [...BLOCK, 'id'])
ALLOWED.set('sup', ['id'])
ALLOWED.set('figure', [...BLOCK, 'data-embed', 'data-id', 'data-key', 'data-start', 'data-file'])
ALLOWED.set('span', ['data-c', 'lang'])
ALLOWED.set('a', ['href', 'title'])
ALLOWED.set('img', ['src', 'alt', 'width', 'height'])

/** Cleans, and holds the result against the allow-list as an independent reader sees it. */
function cleanAndJudge(html: string): string {
  const clean = sanitizeRichText(html)
  const elements = parseStrictHtml(clean)
  expect(dangersIn(elements)).toEqual([])
  for (const { name, attributes } of elements) {
    const allowed = ALLOWED.get(name)
    if (!allowed) throw new Error(`<${name}> came through.`)
    for (const [attribute, value] of attributes)
      if (!allowed.includes(attribute)) throw new Error(`${name}[${attribute}=${value}] came through.`)
  }
  if (sanitizeRichText(clean) !== clean) throw new Error(`Not a fixed point: ${clean}`)
  return clean
}

test.each([
  '<p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> H<sub>2</sub>O m<sup>2</sup></p>',
  '<h2>Bail</h2><h3>Section 96</h3><h4>As amended</h4>',
  '<ul><li>One</li></ul><ol start="3"><li>Three</li></ol>',
  '<blockquote>No person shall be…</blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre><hr />',
  '<table><caption>Courts</caption><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td rowspan="20">B</td></tr></tbody></table>',
  '<p><a href="https://ghalii.org/akn/gh/act/1960/29#s96" title="Act 29">Act 29</a></p>',
  '<p><a href="mailto:a@law.example">a</a> <a href="tel:+233302000000">b</a> <a href="/articles">c</a> <a href="#s1">d</a></p>',
  '<figure><img src="https://images.example/a.webp" alt="A &quot;court&quot;" width="640" height="480" /><figcaption>The court</figcaption></figure>',
  '<p><img src="/media/sample/illustration-bail.webp" alt="" /></p>',
  '<p data-align="justify" data-indent="8" data-c="#1c2b5a"><span data-c="rebeccapurple">Asɛm yi di ka</span></p>',
  '<figure data-embed="youtube" data-id="dQw4w9WgXcQ"></figure>',
  '<figure data-embed="drive" data-id="1aBcDeFgHiJkLmNoP"></figure>',
  '<figure data-embed="drive" data-id="1aBcDeFgHiJkLmNoP" data-key="0-AbCdEfGhIjKlMnOp"></figure>',
  '<ol start="3" type="a"><li>Three</li></ol>',
  '<ol data-list="clauses"><li>One<ol><li>Two</li></ol></li></ol>',
  '<div data-box="brief"><ul><li>One</li></ul></div><blockquote><p><cite>Act 30</cite></p></blockquote>',
  '<p><span lang="tw">ɔman</span></p>',
  '<p>Bail<sup id="noteref-1"><a href="#note-1">1</a></sup></p><ol><li id="note-1">Act 30 <a href="#noteref-1">↩</a></li></ol>',
  'GH₵ 50 &amp; “quotes” — 👩🏿‍⚖️ ብርሃን قانون',
])('what the editor writes is kept to the letter: %s', (html) => {
  expect(cleanAndJudge(html)).toBe(html)
})

test.each([
  ['<h1>Bail</h1>', '<h2>Bail</h2>'],
  ['<font color="RED">x</font>', '<span data-c="red">x</span>'],
  ['<font color="url(x)">x</font>', '<span>x</span>'],
  ['<p style="color:red" class="MsoNormal" id="x" onclick="x()">x</p>', '<p>x</p>'],
  [
    '<span lang="EN-GB">x</span><ol data-list="x"><li>y</li></ol><div data-box="ad">z</div>',
    '<span>x</span><ol><li>y</li></ol><div>z</div>',
  ],
  ['<p data-align=" center ">x</p>', '<p data-align="center">x</p>'],
  ['<section><article>x</article></section>', 'x'],
  ['<p>x</p><script>alert(1)</script><style>p{}</style>', '<p>x</p>'],
  ['<p>x<!-- secret --></p><![CDATA[y]]><?php echo 1 ?>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.test">x</a>', '<a>x</a>'],
  ['<a href="/\t/evil.test">x</a>', '<a>x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="https://law.example@evil.test">x</a>', '<a>x</a>'],
  ['<a href="HTTPS:\\user:password@evil.test">x</a>', '<a>x</a>'],
  ['<p>x <img src="https://user@evil.test/a.png" alt="y" /></p>', '<p>x <img alt="y" /></p>'],
  ['<a href="/\t/evil.test">x</a>', '<a>x</a>'],
  [
    '<a href="https://x.test" target="_blank" ping="//y" rel="opener">x</a>',
    '<a href="https://x.test">x</a>',
  ],
  ['<img src="http://x.test/a.png" srcset="//y" onerror="x()" alt="x">', '<img alt="x" />'],
  ['<img src="data:image/svg+xml,<svg onload=x()>">', '<img />'],
  ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>x', 'x'],
  ['<figure data-embed="vimeo" data-id="76979871">x</figure>', '<figure>x</figure>'],
  ['<figure data-embed="youtube" data-id="../../evil">x</figure>', '<figure>x</figure>'],
  ['<figure data-key="0-AbCdEfGhIjKlMnOp">x</figure>', '<figure>x</figure>'],
  ['<ol type="disc"><li id="cookie">x</li></ol>', '<ol><li>x</li></ol>'],
  [
    '<sup id="note-1 x">1</sup><sup id="note-0">2</sup><p id="note-1">x</p>',
    '<sup>1</sup><sup>2</sup><p>x</p>',
  ],
  ['<td colspan="21" rowspan="0">x</td>', '<td>x</td>'],
  ['<p data-c="expression(1)" data-align="up" data-indent="9">x</p>', '<p>x</p>'],
  ['<p></p><h2> </h2><p>x</p><p>&nbsp;</p>', '<p>x</p>'],
  ['<p><strong><em><u><s><span data-c="red"></span></s></u></em></strong></p>x', 'x'],
  ['<p>Supreme<b> </b>Court</p>', '<p>Supreme Court</p>'],
  ['<p>e&#x301; and e\u0301</p>', '<p>é and é</p>'],
  ['<p>a < b & c > d</p>', '<p>a &lt; b &amp; c &gt; d</p>'],
  ['<p>one<p>two', '<p>one</p><p>two</p>'],
  [
    '<figure data-embed="constructor" data-id="x" constructor="x" __proto__="y">x</figure>',
    '<figure>x</figure>',
  ],
  ['<constructor><toString>x', 'x'],
  ['<__proto__>x', '&lt;__proto__&gt;x'],
])('%s becomes %s', (html, clean) => {
  expect(cleanAndJudge(html)).toBe(clean)
})

test('every colour name of CSS is a colour, and nothing else is', () => {
  expect(CSS_COLOUR_NAMES.size).toBe(148)
  for (const name of CSS_COLOUR_NAMES) {
    expect(sanitizeRichText(`<span data-c="${name}">x</span>`)).toBe(`<span data-c="${name}">x</span>`)
  }
  for (const no of ['', 'inherit', 'currentcolor', 'var(--x)', '#12', '#12345g', '#FFF', 'red;'])
    expect(sanitizeRichText(`<span data-c="${no}">x</span>`)).toBe('<span>x</span>')
})

test('markup of any kind, whole or broken, comes out within the allow-list and settled', () => {
  fc.assert(
    fc.property(anyMarkup(), (html) => void cleanAndJudge(html)),
    { numRuns: 4000 },
  )
})

test('every entry of the hostile lists comes out within the allow-list and settled', () => {
  const own = hostileTexts()
  const foreign = loadCorpora()
  for (const html of [...own, ...foreign.texts]) {
    try {
      cleanAndJudge(html)
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw new Error(`${JSON.stringify(html)}: ${error}`)
    }
  }
  process.stdout.write(`hostile input: ${own.length} own entries, ${foreign.entries} corpus entries ran\n`)
  expect(own.length).toBeGreaterThanOrEqual(200)
})

test.each([
  ...[
    '<b>',
    '<div>',
    '<svg>',
    '<table><tr><td>',
    '<ul><li>',
    '<zz>',
    '<b>x',
    '<noscript></p>',
    '<font color=red>',
  ],
])('50,000 times %s inside each other is refused in words at once, and the next text is cleaned', (tag) => {
  for (const html of [tag.repeat(50_000), tag.repeat(300_000)]) {
    expect(() => sanitizeRichText(html)).toThrow(InvalidInput)
  }
  expect(sanitizeRichText('<p>x</p>')).toBe('<p>x</p>')
})

test('a hundred tags inside each other are kept, so is the text of what lies deeper', () => {
  const deep = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
  expect(cleanAndJudge(deep(100))).toBe(deep(100))
  expect(cleanAndJudge(deep(300))).toBe(deep(100))
})

test('a megabyte of any sign is cleaned or refused in words, never a fault', () => {
  const signs = [
    'x',
    '<',
    '>',
    '&',
    '&#',
    '<!--',
    '<!',
    '<![CDATA[',
    '<?',
    '</p>',
    '</b>',
    '<p> ',
    '<iframe>',
    '\0',
    'é',
  ]
  const tails = ['<p ', '<a href="', '<p a=1 b=2 ', '<script>', '<style>', '<title>', '<!-- ']
  for (const sign of signs) {
    const html = sign.repeat(1_000_000 / sign.length)
    try {
      expect(sanitizeRichText(html).length).toBeLessThanOrEqual(1_048_576)
    } catch (error) {
      expect(error, sign).toBeInstanceOf(InvalidInput)
    }
  }
  for (const start of tails)
    expect(sanitizeRichText(`<p>x</p>${start}${'a '.repeat(500_000)}`)).toContain('<p>x</p>')
})

test('what is stored is at most 1 MB, also where escaping makes it longer', () => {
  expect(() => sanitizeRichText('&'.repeat(1_000_000))).toThrow('longer than 1 MB')
})
