import type { Capture } from './capture.ts'

type Place = { level?: number; list?: number }

/** A line of a list as Word on a desk copies it. */
const line = (mark: string, words: string, { level = 1, list = 0 }: Place = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
const heading = (level: number, mark: string, words: string) =>
  `<h${level} style='mso-list:l9 level${level} lfo9'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${words}<o:p></o:p></h${level}>`
const plain = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>`
const under = (words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt'>${words}<o:p></o:p></p>`
const sheet = (rules: string) => `<head><style><!-- ${rules} --></style></head>`
const level = (at: string, format: string) =>
  `@list ${at}\n{mso-level-number-format:${format};\nmso-level-text:"%1\\.";}`

/** What Word puts on the clipboard, by its rules, and the text that it is here. */
export const WORD_CAPTURES: Record<string, Capture> = {
  'numbers, letters and Roman numbers, each in the one before': {
    html: [
      line('1.', 'One'),
      line('(a)', 'A', { level: 2 }),
      line('(i)', 'First', { level: 3 }),
      line('(ii)', 'Second', { level: 3 }),
      line('(b)', 'B', { level: 2 }),
      line('2.', 'Two'),
    ].join(''),
    saved:
      '<ol><li>One<ol type="a"><li>A<ol type="i"><li>First</li><li>Second</li></ol></li><li>B</li></ol></li><li>Two</li></ol>',
  },
  'numbers by section, 1. and 1.1': {
    html:
      line('1.', 'One') +
      line('1.1', 'Under', { level: 2 }) +
      line('1.2', 'More', { level: 2 }) +
      line('2.', 'Two'),
    saved: '<ol><li>One<ol><li>Under</li><li>More</li></ol></li><li>Two</li></ol>',
  },
  'three levels of sections': {
    html: line('1', 'One') + line('1.1', 'Two', { level: 2 }) + line('1.1.1', 'Three', { level: 3 }),
    saved: '<ol><li>One<ol><li>Two<ol><li>Three</li></ol></li></ol></li></ol>',
  },
  'sections under a numbered heading, which the text may speak of': {
    html:
      heading(2, '1.', 'The rule') +
      line('1.1', 'Bail is a right.', { level: 2, list: 9 }) +
      line('1.2', 'See 1.1.', { level: 2, list: 9 }),
    saved: '<h2>1. The rule</h2><p>1.1 Bail is a right.</p><p>1.2 See 1.1.</p>',
  },
  'letters under a section that is a paragraph': {
    html:
      line('3.2', 'The court may', { level: 2 }) +
      line('(a)', 'grant it;', { level: 3 }) +
      line('(b)', 'refuse it.', { level: 3 }),
    saved: '<p>3.2 The court may</p><ol type="a"><li>grant it;</li><li>refuse it.</li></ol>',
  },
  'a list that goes on after a paragraph': {
    html: line('1.', 'One') + line('2.', 'Two') + plain('Between') + line('3.', 'Three'),
    saved: '<ol><li>One</li><li>Two</li></ol><p>Between</p><ol start="3"><li>Three</li></ol>',
  },
  'letters that go on after a paragraph': {
    html: line('(c)', 'C') + plain('Between') + line('(d)', 'D'),
    saved: '<ol start="3" type="a"><li>C</li></ol><p>Between</p><ol start="4" type="a"><li>D</li></ol>',
  },
  'a level that is left out': {
    html: line('1.', 'One') + line('(i)', 'Deep', { level: 3 }) + line('2.', 'Two'),
    saved: '<ol><li>One<ol type="i"><li>Deep</li></ol></li><li>Two</li></ol>',
  },
  'a list that begins deep': {
    html: line('(a)', 'Deep', { level: 2 }) + line('2.', 'Two'),
    saved: '<ol type="a"><li>Deep</li></ol><ol start="2"><li>Two</li></ol>',
  },
  'back by two levels': {
    html:
      line('1.', 'One') + line('(a)', 'A', { level: 2 }) + line('(i)', 'I', { level: 3 }) + line('2.', 'Two'),
    saved: '<ol><li>One<ol type="a"><li>A<ol type="i"><li>I</li></ol></li></ol></li><li>Two</li></ol>',
  },
  'a paragraph of its own under an item': {
    html: line('1.', 'One') + under('More of one') + line('2.', 'Two'),
    saved: '<ol><li><p>One</p><p>More of one</p></li><li>Two</li></ol>',
  },
  'two paragraphs under an item, then a level deeper': {
    html: line('1.', 'One') + under('More') + under('Still more') + line('(a)', 'A', { level: 2 }),
    saved: '<ol><li><p>One</p><p>More</p><p>Still more</p><ol type="a"><li>A</li></ol></li></ol>',
  },
  'a paragraph after the last item stands alone': {
    html: line('1.', 'One') + under('After'),
    saved: '<ol><li>One</li></ol><p>After</p>',
  },
  'the ninth letter, as the style sheet says': {
    html: `${sheet(level('l0:level1', 'alpha-lower'))}${plain('Before')}${line('(i)', 'Ninth')}${line('(j)', 'Tenth')}`,
    saved: '<p>Before</p><ol start="9" type="a"><li>Ninth</li><li>Tenth</li></ol>',
  },
  'the Roman five, as the style sheet says': {
    html: sheet(level('l0:level1', 'roman-lower')) + line('v.', 'Fifth') + line('vi.', 'Sixth'),
    saved: '<ol start="5" type="i"><li>Fifth</li><li>Sixth</li></ol>',
  },
  'letters after z': {
    html: sheet(level('l0:level1', 'alpha-lower')) + line('bb)', 'Twenty-eighth'),
    saved: '<ol start="28" type="a"><li>Twenty-eighth</li></ol>',
  },
  'dots that are letters of a font': {
    html: sheet(level('l0:level1', 'bullet')) + line('o', 'Ring') + line('o', 'Ring again'),
    saved: '<ul><li>Ring</li><li>Ring again</li></ul>',
  },
  'a dot, a ring and a square, each deeper': {
    html: line('·', 'Dot') + line('o', 'Ring', { level: 2 }) + line('§', 'Square', { level: 3 }),
    saved: '<ul><li>Dot<ul><li>Ring<ul><li>Square</li></ul></li></ul></li></ul>',
  },
  'dots under numbers': {
    html: line('1.', 'One') + line('·', 'Dot', { level: 2 }) + line('2.', 'Two'),
    saved: '<ol><li>One<ul><li>Dot</li></ul></li><li>Two</li></ol>',
  },
  'two lists one after the other': {
    html: line('1.', 'One') + line('1.', 'Other', { list: 1 }),
    saved: '<ol><li>One</li></ol><ol><li>Other</li></ol>',
  },
  'capital letters and capital Roman numbers': {
    html: line('A.', 'Part') + line('II.', 'Second', { level: 2 }),
    saved: '<ol type="A"><li>Part<ol start="2" type="I"><li>Second</li></ol></li></ol>',
  },
  'numbers in brackets': {
    html: line('(1)', 'One') + line('(2)', 'Two'),
    saved: '<ol><li>One</li><li>Two</li></ol>',
  },
  'numbered headings': {
    html: heading(1, 'I.', 'Facts') + heading(2, 'A.', 'The arrest') + plain('Words'),
    saved: '<h2>I. Facts</h2><h3>A. The arrest</h3><p>Words</p>',
  },
  'headings with a dot': {
    html: heading(2, '·', 'Facts') + heading(3, 'o', 'The arrest'),
    saved: '<h2>Facts</h2><h3>The arrest</h3>',
  },
  'headings deeper than HTML has': {
    html: '<h2>Two</h2><p class=MsoHeading7>Seven</p><p class=MsoHeading8>Eight</p><p class=MsoHeading9>Nine</p>',
    saved: '<h2>Two</h2><h4>Seven</h4><h4>Eight</h4><h4>Nine</h4>',
  },
  'a numbered Heading 7': {
    html: `<p class=MsoHeading7 style='mso-list:l0 level7 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span><![endif]>Seven</p>`,
    saved: '<h4>1.1 Seven</h4>',
  },
  'a list in a cell': {
    html: `<table class=MsoTableGrid><tr><td>${line('1.', 'One')}${line('2.', 'Two')}</td><td><p class=MsoNormal>Fee</p></td></tr></table>`,
    saved: '<table><tbody><tr><td><ol><li>One</li><li>Two</li></ol></td><td>Fee</td></tr></tbody></table>',
  },
  'marked words in a list': {
    html: line('1.', '<b>Act</b> <i>30</i> <a href="https://ghalii.org/x">here</a>'),
    saved: '<ol><li><strong>Act</strong> <em>30</em> <a href="https://ghalii.org/x">here</a></li></ol>',
  },
}
