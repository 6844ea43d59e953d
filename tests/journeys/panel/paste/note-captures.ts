import { type Capture, call, notes } from './capture.ts'

const wiki = 'https://en.wikipedia.org/wiki/Bail'
const ONE = { saved: `<p>Bail${call(1)} is a right.</p>${notes('Act 30.')}` }
const word = (kind: 'ftn' | 'edn', mark: string) => ({
  html: `<p class=MsoNormal>Bail<a style='mso-footnote-id:${kind}1' href="#_${kind}1" name="_${kind}ref1" title=""><span class=MsoFootnoteReference><![if !supportFootnotes]>[${mark}]<![endif]></span></a> is a right.<o:p></o:p></p><div style='mso-element:${kind === 'ftn' ? 'footnote' : 'endnote'}-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:${kind === 'ftn' ? 'footnote' : 'endnote'}' id=${kind}1><p class=MsoFootnoteText><a href="#_${kind}ref1" name="_${kind}1" title="">[${mark}]</a> Act 30.</p></div></div>`,
  ...ONE,
})

/** Footnotes by the rules of each program, and the notes that they are here. */
export const NOTE_CAPTURES: Record<string, Capture> = {
  'a footnote of Word': word('ftn', '1'),
  'an endnote of Word': word('edn', 'i'),
  'a footnote of Word with a sign for its number': word('ftn', '*'),
  'a footnote of Google Docs': {
    html: '<b style="font-weight:normal" id="docs-internal-guid-2"><p dir="ltr"><span>Bail</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> is a right.</span></p><hr><div><p dir="ltr"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Act 30.</span></p></div></b>',
    ...ONE,
  },
  'a footnote of LibreOffice': {
    html: '<p>Bail<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> is a right.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Act 30.</p></div>',
    ...ONE,
  },
  'an endnote of LibreOffice': {
    html: '<p>Bail<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a> is a right.</p><div id="sdendnote1"><p class="sdendnote"><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a>Act 30.</p></div>',
    ...ONE,
  },
  'a footnote of a book from Pages': {
    html: '<p>Bail<a epub:type="noteref" href="chapter-1.xhtml#footnote-1"><sup>1</sup></a> is a right.</p><aside epub:type="footnote" id="footnote-1"><p>Act 30.</p></aside>',
    ...ONE,
  },
  'a footnote of Pandoc': {
    html: '<p>Bail<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> is a right.</p><section id="footnotes" class="footnotes footnotes-end-of-document" role="doc-endnotes"><hr><ol><li id="fn1"><p>Act 30.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ...ONE,
  },
  'a footnote of Markdown as Jekyll writes it': {
    html: '<p>Bail<sup id="fnref:1"><a href="#fn:1" class="footnote" rel="footnote" role="doc-noteref">1</a></sup> is a right.</p><div class="footnotes" role="doc-endnotes"><ol><li id="fn:1"><p>Act 30. <a href="#fnref:1" class="reversefootnote" role="doc-backlink">&#8617;</a></p></li></ol></div>',
    ...ONE,
  },
  'a footnote of GitHub': {
    html: '<p>Bail<sup><a href="#user-content-fn-1-ab" id="user-content-fnref-1-ab" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup> is a right.</p><section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1-ab"><p>Act 30. <a href="#user-content-fnref-1-ab" data-footnote-backref="" aria-label="Back to reference 1">↩</a></p></li></ol></section>',
    ...ONE,
  },
  'a reference of Wikipedia': {
    html: `<p>Bail<sup id="cite_ref-1" class="reference"><a href="${wiki}#cite_note-1"><span>[</span>1<span>]</span></a></sup> is a right.</p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="${wiki}#cite_ref-1">^</a></b></span> <span class="reference-text">Act 30.</span></li></ol>`,
    ...ONE,
  },
  'a reference of Wikipedia that two sentences share': {
    html: `<p>Bail<sup id="cite_ref-a_1-0"><a href="${wiki}#cite_note-a-1">[1]</a></sup> and remand.<sup id="cite_ref-a_1-1"><a href="${wiki}#cite_note-a-1">[1]</a></sup></p><ol class="references"><li id="cite_note-a-1"><span class="mw-cite-backlink">^ <a href="${wiki}#cite_ref-a_1-0"><sup>a</sup></a> <a href="${wiki}#cite_ref-a_1-1"><sup>b</sup></a></span> <span class="reference-text">Act 30.</span></li></ol>`,
    saved: `<p>Bail${call(1)} and remand.${call(2)}</p>${notes('Act 30.', 'Act 30.')}`,
  },
  'a note of two paragraphs': {
    html: '<p>Bail<a href="#fn1" id="fnref1"><sup>1</sup></a></p><section class="footnotes"><ol><li id="fn1"><p>First.</p><p>Second.<a href="#fnref1">↩︎</a></p></li></ol></section>',
    saved: `<p>Bail${call(1)}</p><ol><li id="note-1"><p>First.</p><p>Second. <a href="#noteref-1">↩\ufe0e</a></p></li></ol>`,
  },
  'a note that speaks of another keeps its words': {
    html: '<p>A<a href="#fn1" id="fnref1">1</a> B<a href="#fn2" id="fnref2">2</a></p><ol><li id="fn1">First <a href="#fnref1">↩</a></li><li id="fn2">See note <a href="#fnref1">1</a>. <a href="#fnref2">↩</a></li></ol>',
    saved: `<p>A${call(1)} B${call(2)}</p>${notes('First', 'See note 1.')}`,
  },
  'the signs of notes that were not copied': {
    html: '<p>Act 30. <a href="#fnref1" class="footnote-back">↩︎</a></p><p><a href="#cite_ref-1">^</a> Act 29.</p>',
    saved: '<p>Act 30.</p><p>Act 29.</p>',
  },
  'a number that was copied without its note is text': {
    html: '<p>Bail<a href="#_ftn3" name="_ftnref3">[3]</a> is a right.</p>',
    saved: '<p>Bail[3] is a right.</p>',
  },
  'a contents list is no list of notes': {
    html: '<ul><li><a href="#facts" id="toc1">Facts</a></li></ul><h2 id="facts">Facts</h2><p>Words</p>',
    saved: '<ul><li>Facts</li></ul><h2>Facts</h2><p>Words</p>',
  },
}
