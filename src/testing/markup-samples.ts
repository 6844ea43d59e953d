const BLOCK = 'data-align="center" data-indent="2" data-c="navy"'
const CELL = `colspan="2" rowspan="2" ${BLOCK}`

/** Canonical texts that hold, together, every tag with every attribute that rich text may have; the notes come last. */
export const markupSamples: readonly {
  html: string /** As the editor writes it anew. */
  edited?: string
}[] = [
  { html: `<p ${BLOCK}>One<br />two</p>` },
  { html: `<h2 ${BLOCK}>Two</h2><h3 ${BLOCK}>Three</h3><h4 ${BLOCK}>Four</h4>` },
  { html: `<blockquote ${BLOCK}><p>Said</p></blockquote>` },
  { html: `<ul ${BLOCK}><li ${BLOCK}>Item</li></ul>` },
  { html: `<ol ${BLOCK} start="3" type="a"><li ${BLOCK}>Third</li></ol>` },
  { html: `<div ${BLOCK}>A box</div>` },
  { html: `<figure ${BLOCK} data-embed="drive" data-id="1aBcDeFgHiJkLmNoP" data-key="0-AbCd"></figure>` },
  {
    html: '<figure data-embed="youtube" data-id="dQw4w9WgXcQ" data-start="30"><figcaption>The hearing</figcaption></figure>',
  },
  {
    html: `<figure ${BLOCK}><img src="/media/images/a.png" alt="The court" width="640" height="480" /><figcaption ${BLOCK}>The court</figcaption></figure>`,
  },
  {
    html: '<figure data-align="right"><img src="/media/images/a.png" alt="" /><figcaption>The <em>court</em></figcaption></figure>',
  },
  {
    html: `<table><caption>Fees</caption><thead><tr><th ${CELL}>Court</th><th>Fee</th></tr><tr><th>Now</th></tr></thead><tbody><tr><td ${CELL}>High</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>`,
  },
  { html: '<table><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>Sum</td></tr></tfoot></table>' },
  { html: '<pre><code>a &lt; b</code></pre><hr />' },
  {
    html: '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><sub>2</sub><sup>2</sup><code>c</code><span data-c="#a63d2f">red</span></p>',
  },
  {
    html: '<ol data-list="clauses"><li>One<ol><li>One point one<ol type="a"><li>A<ol type="i"><li>I</li></ol></li></ol></li></ol></li></ol>',
  },
  { html: '<figure data-file="sound"><a href="/media/audio/a.mp3">The hearing</a></figure>' },
  { html: '<div data-box="brief"><p><strong>In brief</strong></p><ul><li>Bail is a right.</li></ul></div>' },
  { html: '<blockquote><p>Said</p><p><cite>Act 30, s 96</cite></p></blockquote>' },
  { html: '<p>They say <span lang="tw">ɔman</span> for it.</p>' },
  { html: '<p><b>b</b><i>i</i></p>', edited: '<p><strong>b</strong><em>i</em></p>' },
  {
    html: '<p><a title="Ghana" href="https://ghalii.org/">Act 30</a> <img src="/media/images/a.png" alt="a" width="16" height="16" /></p>',
  },
  {
    html: '<p>Bail<sup id="noteref-1"><a href="#note-1">1</a></sup></p><ol><li id="note-1">Act 30 <a href="#noteref-1">↩\ufe0e</a></li></ol>',
  },
]
