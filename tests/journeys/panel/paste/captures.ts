import type { Kept } from './kept.ts'

const SURPRISE: Kept = {
  h2: 1,
  ol: [2, 4, 4, 1, 1],
  tables: ['2 rows, 4 cells'],
  strong: 'CKSourceNewsletterhavenested',
  em: 'uWith',
  u: 'apr',
  s: 'i',
  sub: 'r',
  sup: 'e',
  paragraphs: 4,
  counting: ['a from 1', 'i from 1', 'i from 1', 'a from 1'],
}
const GOOGLE: Kept = {
  h2: 1,
  ul: [3, 1],
  ol: [3],
  tables: ['3 rows, 9 cells'],
  links: ['https://w.org/'],
  strong: 'titleboldnested',
  em: 'headingitalicnested',
  s: 'strikethrough',
  sup: 'superscript',
  sub: 'subscript',
  lines: 1,
  pictures: 1,
  paragraphs: 4,
}
const NINE: Kept = { tables: ['3 rows, 9 cells'] }
// Nine of the twelve cells are centred, which their paragraph says; the others hold bare text.
const PHASES: Kept = { tables: ['4 rows, 12 cells'], strong: 'ProjectPhaseDeadlineStatus', paragraphs: 9 }

/** What each of the captures holds, as read in its source by a person. */
export const CAPTURES: Record<string, Kept> = {
  'ckeditor4-google-docs-chrome': { ...SURPRISE, links: ['https://www.cksource.com'] },
  'ckeditor4-google-docs-safari': { ...SURPRISE, links: ['https://www.cksource.com/'] },
  'ckeditor4-libreoffice-basic-styles': {
    strong: 'bold',
    em: 'italic',
    u: 'underline',
    s: 'strikethrough',
    sup: 'superscript',
    sub: 'subscript',
    paragraphs: 7,
  },
  'ckeditor4-libreoffice-headings': { h2: 1, h3: 1, h4: 1 },
  'ckeditor4-libreoffice-lists': { ol: [4, 6, 4, 1], ul: [4, 6, 2, 1], paragraphs: 2 },
  // Two of its five rows hold no cell: LibreOffice writes them for its own counting. Its picture is a file.
  'ckeditor4-libreoffice-multi-feature': {
    h2: 2,
    ol: [6, 3, 4],
    ul: [4, 2, 1],
    tables: ['3 rows, 9 cells'],
    strong: "sampleauthor'sintentionsItemTwowith2RAINBOW",
    em: 'PastefromGoogleDocsCKEditor4isfamousforitsbest-in-classsupportforpastingfromexternalapplicationssuchasGoogleDocs,MicrosoftWordandExcel.ItemTwothe2',
    u: 'suchasGoogleDocsItemThrsome2',
    s: 'ItemFour:Alinewithsomeextra',
    breaks: 1,
    paragraphs: 8,
  },
  'ckeditor4-libreoffice-table': { ...PHASES },
  'ckeditor4-ms-excel-office365': {
    tables: [
      [
        '8 rows, 25 cells, colspan 9, colspan 2, colspan 2, colspan 2, colspan 3, colspan 2, colspan 2, colspan 3',
        'colspan 2, colspan 9, colspan 5, colspan 4, colspan 5, colspan 4, colspan 5, colspan 4',
      ].join(', '),
    ],
  },
  'ckeditor4-ms-onenote-nested-list': { ul: [3] },
  'ckeditor4-ms-word-footnote-chrome': { notes: 2, paragraphs: 2 },
  'ckeditor4-ms-word-footnote-firefox': { notes: 2, paragraphs: 2 },
  'ckeditor4-ms-word-footnote-long-chrome': {
    h2: 1,
    notes: 1,
    // C. · (2) · (3) · (2) · (2) · (B) to (E): text stands between the others, so that each begins a list.
    ol: [9],
    counting: ['A from 3', '1 from 2', '1 from 3', '1 from 2', '1 from 2', 'A from 2'],
    strong:
      'AnyquestionsregardingcomplianceissuesmustbedirectedtotheSeniorVice-President–CompliancewhoistheChiefComplianceOfficerTheFirmexpectsyoutobethoroughlyfamiliarwiththeproceduresandpoliciesassetforthinthismanual.Itistheresponsibilityoftheholdertoseethathis/hercopyisuptodatebyinsertingnewmaterialasinstructedorreviewthecurrentcopyonashareddirectory.Theadequacyofthepoliciesandprocedureswillbeevaluatedatleastannuallyandareportprovidedtomanagement.InvestmentAdviserRepresentativePlaceofBusinessPrincipalOfficeandPlaceofBusiness“Client”ofanInvestmentAdviser.',
    u: 'UseandDistributionoftheManualOverviewoftheAdvisersActDefinitions.',
  },
  'ckeditor5-ms-word-nested-mixed-list': { ul: [2, 0, 1], ol: [0, 2, 1], counting: ['1 from 2'] },
  'ckeditor5-ms-word-table': { ...PHASES },
  'demosplan-ms-word-footnote': {
    notes: 1,
    paragraphs: 11,
    strong:
      'AllgemeineAnforderungenanEinfriedungennachHBauOundHWG§6Abs.7Nr.3HBauO§11HBauO§58HBauO§24HWGFestsetzungenzuEinfriedungenimBebauungsplan§81Abs.1Nr.2aHBauO§9Abs.1Nr.25BauGB§9Abs.1Nr.23bBauGB',
    em: 'Energiezaun',
  },
  'demosplan-ms-word-online-lists': {
    tables: ['1 row, 3 cells'],
    ul: [3, 4, 1],
    ol: [3, 1, 1],
    counting: ['a from 1', 'i from 1'],
    u: 'Ol-test2',
  },
  'gutenberg-apple': {
    strong: 'ThisisaThisisaheadingparagraph',
    em: 'heading',
    links: ['https://w.org'],
    ul: [3, 1],
    ol: [3],
    tables: ['3 rows, 9 cells'],
    paragraphs: 4,
  },
  // Its picture is shortened data.
  'gutenberg-evernote': {
    em: 'paragraph',
    links: ['https://w.org'],
    ul: [3, 1],
    ol: [3, 1],
    lines: 1,
    tables: ['2 rows, 6 cells'],
    paragraphs: 2,
  },
  'gutenberg-google-docs-blank-lines': { paragraphs: 2 },
  'gutenberg-google-docs-link-spacing': {
    links: ['https://example.com/one', 'https://example.com/two'],
    paragraphs: 1,
  },
  'gutenberg-google-docs-list-only': { ul: [3, 2] },
  'gutenberg-google-docs-table-with-colspan': { tables: ['1 row, 1 cell, colspan 2'] },
  'gutenberg-google-docs-table-with-comments': NINE,
  'gutenberg-google-docs-table-with-lists': {
    tables: ['2 rows, 3 cells, colspan 2'],
    ol: [3, 1, 1],
    ul: [0, 2],
    counting: ['i from 1', 'a from 1'],
    strong: '1.OwnerNotes:agendaanyonemoreOtherideasagain',
    em: 'anyonestuff',
    breaks: 1,
    paragraphs: 3,
  },
  // The cell spans a second row that was not copied: there is nothing to span.
  'gutenberg-google-docs-table-with-rowspan': { tables: ['1 row, 1 cell'] },
  'gutenberg-google-docs-table': NINE,
  'gutenberg-google-docs-with-comments': GOOGLE,
  'gutenberg-google-docs': GOOGLE,
  'gutenberg-ms-excel': { tables: ['2 rows, 4 cells'] },
  'gutenberg-ms-word-list': { h3: 1, ul: [3], paragraphs: 2 },
  // Its picture is shortened data.
  'gutenberg-ms-word-online': {
    h2: 1,
    em: 'heading',
    strong: 'paragraph',
    links: ['https://w.org/'],
    ul: [3, 1],
    ol: [3],
    tables: ['3 rows, 9 cells'],
    paragraphs: 2,
  },
  'gutenberg-ms-word-styled': {
    strong: 'Loremipsumdolorsitamet,consecteturadipiscingelit',
    paragraphs: 2,
  },
  // Links to places inside the document end; a footnote and an endnote are both notes here.
  'gutenberg-ms-word': {
    h2: 2,
    h3: 1,
    strong: 'paragraph',
    links: ['https://w.org/'],
    ul: [3, 1],
    ol: [3],
    tables: ['3 rows, 9 cells'],
    notes: 2,
    paragraphs: 9,
  },
  'gutenberg-slack-paragraphs': { links: ['http://w.org/'], paragraphs: 3, breaks: 2 },
  'gutenberg-slack-quote': { quotes: 1, links: ['http://w.org/'], paragraphs: 1 },
  'gutenberg-windows': { h2: 1, paragraphs: 1 },
}
