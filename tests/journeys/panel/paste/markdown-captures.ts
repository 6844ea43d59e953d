import { type Capture, call, notes } from './capture.ts'

/** Plain text in Markdown, and what it means. */
export const MARKDOWN_CAPTURES: Record<string, Capture> = {
  'headings and paragraphs': {
    text: '# Bail\n\nWords on\ntwo lines.\n\n## Section 96\n\nMore.',
    saved: '<h2>Bail</h2><p>Words on two lines.</p><h3>Section 96</h3><p>More.</p>',
  },
  'bold, italic, struck and code': {
    text: '**Act 30**, *section 96*, __as__ _amended_, ~~60~~ `a < b`',
    saved:
      '<p><strong>Act 30</strong>, <em>section 96</em>, <strong>as</strong> <em>amended</em>, <s>60</s> <code>a &lt; b</code></p>',
  },
  'a list in a list': {
    text: '- One\n  - Deep\n- Two',
    saved: '<ul><li>One<ul><li>Deep</li></ul></li><li>Two</li></ul>',
  },
  'a list that begins at three': {
    text: '3. Three\n4. Four\n   - Dot',
    saved: '<ol start="3"><li>Three</li><li>Four<ul><li>Dot</li></ul></li></ol>',
  },
  'an item of two lines': {
    text: '* One\n  goes on\n* Two',
    saved: '<ul><li>One goes on</li><li>Two</li></ul>',
  },
  'a quotation': {
    text: '> No person\n> shall be…\n\nArticle 14',
    saved: '<blockquote><p>No person shall be…</p></blockquote><p>Article 14</p>',
  },
  'links, and one that runs': {
    text: '[Act 30](https://ghalii.org/x "Title") and [bad](javascript:alert(1)) and <https://ghalii.org/y>',
    saved:
      '<p><a href="https://ghalii.org/x">Act 30</a> and bad) and <a href="https://ghalii.org/y">https://ghalii.org/y</a></p>',
  },
  'a footnote': {
    text: 'Bail[^1] is a right.\n\n[^1]: Act 30.',
    saved: `<p>Bail${call(1)} is a right.</p>${notes('Act 30.')}`,
  },
  'two footnotes with names': {
    text: 'Bail[^bail] and remand.[^r d]\n\n[^bail]: Act 30.\n[^r d]: Act *29*,\n    section 3.',
    saved: `<p>Bail${call(1)} and remand.${call(2)}</p>${notes('Act 30.', 'Act <em>29</em>, section 3.')}`,
  },
  'a table, with a number at the right': {
    text: 'Fees:\n| Court | Fee | Note |\n|:------|----:|:---:|\n| **High** Court | 60 | a \\| b |\n| District |\n\nEnd',
    saved:
      '<p>Fees:</p><table><thead><tr><th>Court</th><th data-align="right">Fee</th><th data-align="center">Note</th></tr></thead><tbody><tr><td><strong>High</strong> Court</td><td data-align="right">60</td><td data-align="center">a | b</td></tr><tr><td>District</td><td data-align="right"></td><td data-align="center"></td></tr></tbody></table><p>End</p>',
  },
  'a table without lines at its edges, and a cell too many': {
    text: 'Court | Fee\n--- | ---\nHigh | 60 | cedis\n> Act 30',
    saved:
      '<table><thead><tr><th>Court</th><th>Fee</th></tr></thead><tbody><tr><td>High</td><td>60 cedis</td></tr></tbody></table><blockquote><p>Act 30</p></blockquote>',
  },
  'lines and dashes that are no table': {
    text: 'Kofi | Ama\n---\nA | B\n--- | --- | ---',
    saved: '<p>Kofi | Ama</p><p>---</p><p>A | B</p><p>--- | --- | ---</p>',
  },
  'a line and code': {
    text: '```\nif (a < b) **c**\n```\n\n---\n\nEnd',
    saved: '<pre><code>if (a &lt; b) **c**</code></pre><hr /><p>End</p>',
  },
  'signs that are meant': { text: '# 2 \\* 3 * 4 and a_b_c', saved: '<h2>2 * 3 * 4 and a_b_c</h2>' },
  'markup is text': {
    text: '- <script>alert(1)</script>',
    saved: '<ul><li>&lt;script&gt;alert(1)&lt;/script&gt;</li></ul>',
  },
  'plain words stay as they are': {
    text: 'Article 14(4)\n2 * 3 = 6\nsnake_case_name',
    saved: '<p>Article 14(4)</p><p>2 * 3 = 6</p><p>snake_case_name</p>',
  },
}
