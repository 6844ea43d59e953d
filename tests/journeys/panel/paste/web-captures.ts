import type { Capture } from './capture.ts'

/** What word processors of the web, note books and messengers copy, by their rules. */
export const WEB_CAPTURES: Record<string, Capture> = {
  'Google Docs, letters in numbers': {
    html: '<b style="font-weight:normal"><ol><li dir="ltr" style="list-style-type:decimal"><p><span>One</span></p></li><ol><li style="list-style-type:lower-alpha"><p><span>A</span></p></li></ol><li style="list-style-type:decimal"><p><span>Two</span></p></li></ol></b>',
    saved: '<ol><li>One<ol type="a"><li>A</li></ol></li><li>Two</li></ol>',
  },
  'Google Docs, a ticked list': {
    html: '<b style="font-weight:normal"><ul><li role="checkbox" aria-checked="true"><p><span>Done</span></p></li></ul></b>',
    saved: '<ul><li>Done</li></ul>',
  },
  'Google Docs, marks by style': {
    html: '<p><span style="font-weight:700">Bold</span><span style="font-style:italic"> italic</span><span style="text-decoration:line-through"> struck</span></p>',
    saved: '<p><strong>Bold</strong><em> italic</em><s> struck</s></p>',
  },
  'Google Docs, a link by way of itself': {
    html: '<p><a href="https://www.google.com/url?q=https://ghalii.org/x&amp;sa=D"><span>Act</span></a></p>',
    saved: '<p><a href="https://ghalii.org/x">Act</a></p>',
  },
  'Word on the web, a list a level': {
    html: '<div class="ListContainerWrapper"><ul><li data-aria-level="1" data-listid="1"><p><span>One</span><span class="EOP">&nbsp;</span></p></li></ul><ul><li data-aria-level="2" data-listid="1"><p><span>Deep</span></p></li></ul></div>',
    saved: '<ul><li>One<ul><li>Deep</li></ul></li></ul>',
  },
  'LibreOffice, a list with paragraphs': {
    html: '<ol><li><p style="margin-bottom:0cm">One</p></li><li><p>Two</p><ol type="a"><li><p>A</p></li></ol></li></ol>',
    saved: '<ol><li>One</li><li>Two<ol type="a"><li>A</li></ol></li></ol>',
  },
  'a page, quotation and code': {
    html: '<article><h1>Bail</h1><blockquote cite="x"><p>No person</p></blockquote><pre><code>a\n b</code></pre></article>',
    saved: '<h2>Bail</h2><blockquote><p>No person</p></blockquote><pre><code>a\n b</code></pre>',
  },
  'a page, a description list': {
    html: '<dl><dt>Bail</dt><dd>Release</dd></dl>',
    saved: '<p>Bail</p><p>Release</p>',
  },
  'a page, details': {
    html: '<details open><summary>Facts</summary><p>Words</p></details>',
    saved: '<p>Facts</p><p>Words</p>',
  },
  'another editor that leaves its own mark': {
    html: '<h1 data-pm-slice="1 1 []">Title</h1><div class="panel"><p style="color:red">Words</p></div>',
    saved: '<h2>Title</h2><p>Words</p>',
  },
}
