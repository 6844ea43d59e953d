import { expect, test } from 'vitest'
import { readTypedCitation } from './typed-citation.ts'

test.each([
  ...[
    '[2015] GHASC 133',
    '2015 ghasc 133',
    '2015ghasc133',
    '(2015) GHASC 133',
    '[2015]GHASC133',
    '[ 2015 ] ghasc 133',
  ].map((typed) => [typed, 'ghasc-2015-133']),
  ...['[1980] GLR 637', '1980 glr 637', '[1980] G.L.R. 637'].map((typed) => [typed, 'glr-1980-637']),
  ['[1993-94] 2 GLR 35', 'glr-1993-94-2-35'],
  ['1993–94 2 glr 35', 'glr-1993-94-2-35'],
  ['14 waca 150', 'waca-14-150'],
  ['2017 jelr 65402 (ca)', 'jelr-2017-65402'],
  ...['act 843', 'Act843', 'ACT 843', '(Act 843)', 'Ａｃｔ ８４３'].map((typed) => [typed, 'act-843']),
  ['act 4', 'act-4'],
  ...['C.I. 47', 'ci47', 'c. i. 47', 'CI 47', 'c.i.47', 'C I 47'].map((typed) => [typed, 'ci-47']),
  ['C.I. 4', 'ci-4'],
  ...['LI1999', 'l.i. 1999', 'L.I.1999', 'li no. 1999'].map((typed) => [typed, 'li-1999']),
  ...['PNDCL111', 'p.n.d.c.l. 111', 'pndc law 111', 'PNDC Law 111'].map((typed) => [typed, 'pndcl-111']),
  ...['nrcd323', 'n.r.c.d. 323', 'NRC Decree 323'].map((typed) => [typed, 'nrcd-323']),
  ['cap 45', 'cap-45'],
  ['j1/4/2016', 'docket-j1-4-2016'],
])('%s is %s, and nothing is typed beside it', (typed, key) => {
  expect(readTypedCitation(typed!)).toEqual({ key, pinpoints: [], beside: [] })
})

test.each([
  ...['art 19(2)(c)', 'ART 19(2)(C)', 'Art. 19 (2) (c)', 'article 19(2)(c)', 'art19(2)(c)'].map((typed) => [
    typed,
    'constitution-1992',
    'art 19(2)(c)',
  ]),
  ['article 14 of the 1992 constitution', 'constitution-1992', 'art 14'],
  ['constitution, art 14', 'constitution-1992', 'art 14'],
  ['section 27(1) of act 843', 'act-843', 's 27(1)'],
  ['s 27(1) act 843', 'act-843', 's 27(1)'],
  ['sec. 96 of act 30', 'act-30', 's 96'],
  ['order 37 r 2 of c.i. 47', 'ci-47', 'Order 37 r 2'],
  ['section 27 of the data protection act 2012 (act 843)', 'act-843', 's 27'],
])('%s is %s, %s', (typed, key, pinpoint) => {
  expect(readTypedCitation(typed!)).toEqual({ key, pinpoints: [pinpoint], beside: [] })
})

test('what is typed beside a citation is told apart from it', () => {
  expect(readTypedCitation('Data Protection Act, 2012 (Act 843)')).toEqual({
    key: 'act-843',
    pinpoints: [],
    beside: ['data', 'protection', 'act', '2012'],
  })
  expect(readTypedCitation('land guards act 1036')?.beside).toEqual(['land', 'guards'])
  expect(readTypedCitation('Tuffuor v Attorney-General [1980] GLR 637')?.beside).toEqual([
    'tuffuor',
    'attorney',
    'general',
  ])
})

test.each([
  'act 99999',
  'act',
  'Act 2019',
  'companies act 2019',
  'act 5 of 2019',
  'act 3, scene 2',
  '95% CI 47',
  'article 19 of the iccpr',
  'article 412',
  'article 7 of the Constitution of Kenya',
  'act 843 and act 30',
  'bail',
  '48 hours',
  '',
  '[2012] SCGLR',
])('%s is no citation of one authority', (typed) => {
  expect(readTypedCitation(typed)).toBeNull()
})
