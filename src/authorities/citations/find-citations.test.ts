import { describe, expect, test } from 'vitest'
import { readPassages } from '#testing/corpora.ts'
import { findCitations } from './find-citations.ts'
import { LABELLED_PASSAGES } from './labelled-passages.fixture.ts'

/** What was found, as `kind: words`. */
const wordsOf = (text: string) =>
  findCitations(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)
const named = (text: string) => findCitations(text).map(({ label, pinpoint }) => [label, pinpoint].join(' '))

test.each(LABELLED_PASSAGES)(
  'every citation of Ghana’s law is found by its exact words, and nothing else: %s',
  (marked) => {
    const expected = [...marked.matchAll(/⟦(\w+)\|([^⟧]*)⟧/g)].map(([, kind, words]) => `${kind}: ${words}`)
    expect(wordsOf(marked.replace(/⟦\w+\|([^⟧]*)⟧/g, '$1'))).toEqual(expected)
  },
)

describe('the part of a law that is meant', () => {
  test.each([
    ['section 27(1) of Act 843', 'Act 843 s 27(1)'],
    ['ss 19 and 20 of the Data Protection Act, 2012 (Act 843)', 'Act 843 ss 19 and 20'],
    ['Sections 69 (1) and 70 of the Courts Act 1993 Act 459', 'Act 459 ss 69(1) and 70'],
    ['Order 37 r 2 of C.I. 47', 'CI 47 Order 37 r 2'],
    ['Order 1 Rule 2(1) of the High Court (Civil Procedure) Rules, 2004 (C.I. 47)', 'CI 47 Order 1 r 2(1)'],
    ['Act 30, Section 9', 'Act 30 s 9'],
    ['PNDCL 247 §64', 'PNDCL 247 s 64'],
    ['L.I. 1833, reg 5', 'LI 1833 reg 5'],
    ['art 14(1)(g) of the Constitution', 'Constitution of the Republic of Ghana, 1992 art 14(1)(g)'],
    [
      'clause (2) of article 186 of the Constitution',
      'Constitution of the Republic of Ghana, 1992 art 186(2)',
    ],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual([expected])
  })

  test('is not taken from the law beside it', () => {
    expect(named('Section 104 of Act 459 and section 5 of Act 30, and Act 29')).toEqual([
      'Act 459 s 104',
      'Act 30 s 5',
      'Act 29 ',
    ])
  })

  test('stands with the words of the law where both are read', () => {
    const text = 'See section 20 of the Data Protection Act, 2012 (Act 843).'
    const [found] = findCitations(text)
    expect(text.slice(found!.from, found!.to)).toBe('section 20 of the Data Protection Act, 2012 (Act 843)')
  })
})

describe('a short form', () => {
  test('that the text gave a law or a case itself means that one from there on', () => {
    const text =
      'The Act before. The Data Protection Act, 2012 (Act 843) (“the Act”) and Asante v Republic [2016] 2 SCGLR 1 (hereinafter “Asante (No 2)”). Section 20 of the Act was read in Asante (No 2).'
    expect(findCitations(text).map(({ kind, key, pinpoint }) => `${kind} ${key} ${pinpoint}`)).toEqual([
      'act act-843 ',
      'report scglr-2016-2-1 ',
      'short act-843 s 20',
      'short scglr-2016-2-1 ',
    ])
  })

  test('that two laws were given means neither', () => {
    const text = 'Act 843 (“the Act”) and Act 29 (“the Act”). Section 20 of the Act.'
    expect(findCitations(text).map(({ kind }) => kind)).toEqual(['act', 'act'])
  })

  test('may be what tells one of several cases of a party from the others', () => {
    const text =
      'In Kpebu v Attorney-General (No 2) [2016] 1 SCGLR 143 bail came back. Kpebu (No 2) was followed since; see Kpebu (No. 2), not Kpebu (No 3), nor Boateng v Kpebu (No 2).'
    expect(
      findCitations(text).map(({ kind, key, start, end }) => [kind, key, text.slice(start, end)]),
    ).toEqual([
      ['report', 'scglr-2016-1-143', '[2016] 1 SCGLR 143'],
      ['short', 'scglr-2016-1-143', 'Kpebu (No 2)'],
      ['short', 'scglr-2016-1-143', 'Kpebu (No. 2)'],
    ])
  })

  test.each([
    [
      'before its case was cited',
      'Kpebu (No 2) said so: Kpebu v Attorney-General (No 2) [2016] 1 SCGLR 143.',
    ],
    [
      'of a party with two such cases',
      'Kpebu v Attorney-General (No 2) [2016] 1 SCGLR 143; Kpebu v Minister (No 2) [2017] 1 SCGLR 1. In Kpebu (No 2) it was said.',
    ],
    [
      'of what many are called',
      'Republic v Asante (No 2) [2016] 1 SCGLR 143. In Republic (No 2) it was said.',
    ],
    [
      'of a case that is cited by name alone',
      'Kpebu v Attorney-General (No 2) was heard. Kpebu (No 2) ended it.',
    ],
  ])('is not the name %s', (_, text) => {
    expect(findCitations(text).filter(({ kind }) => kind === 'short')).toEqual([])
  })
})

test('an authority has one key, however it is written', () => {
  const keys = (text: string) => findCitations(text).map(({ key }) => key)
  expect(keys('P.N.D.C.L. 111; PNDC Law 111; PNDCL 111')).toEqual(Array(3).fill('pndcl-111'))
  expect(keys('L.I. 1833; LI 1833; L. I. 1833')).toEqual(Array(3).fill('li-1833'))
  expect(keys('[2003–2004] 1 SCGLR 5 and [2003-2004] 1 S.C.G.L.R. 5')).toEqual(
    Array(2).fill('scglr-2003-2004-1-5'),
  )
})

test('whatever the text is, it is read to its end, and no two findings overlap', () => {
  const units = [
    '[2001',
    '((((',
    'article 1, ',
    'Act 843 §1 ',
    'section 1(1), 2 of the ',
    'P.N.D.C. ',
    '\n',
    '(“',
  ]
  for (const unit of [...units, 'Suit No. A/A/', '\u202e\0', '\ud800', '1992 Constitution, art ', ' v ']) {
    const found = findCitations(unit.repeat(2000))
    for (const [index, { start, end, from, to }] of found.entries()) {
      expect(start).toBeLessThan(end)
      expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0)
      expect([from <= start, to >= end]).toEqual([true, true])
    }
  }
})

type Labelled = {
  text: string
  citations: {
    start: number
    end: number
    kind: string
    optional?: boolean
    pin?: { start: number; end: number }
  }[]
}

const corpus = readPassages('citations/dev.jsonl')

test.runIf(corpus)(
  'of real passages at least 97 in 100 citations are found, and 99 in 100 findings are right, by their exact words',
  () => {
    const passages = corpus!
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Labelled)
    const kinds = new Map<string, Count>()
    for (const passage of passages) count(passage, kinds)
    const all = [...kinds.values()].reduce((sum, one) => ({
      labelled: sum.labelled + one.labelled,
      found: sum.found + one.found,
      right: sum.right + one.right,
    }))
    for (const [kind, { labelled, found, right }] of [...kinds, ['all', all] as const]) {
      expect(right / found, `precision of ${kind}`).toBeGreaterThanOrEqual(0.99)
      expect(right / labelled, `recall of ${kind}`).toBeGreaterThanOrEqual(0.97)
    }
  },
)

type Count = { labelled: number; found: number; right: number }

function count({ text, citations }: Labelled, kinds: Map<string, Count>): void {
  const of = (kind: string) => {
    const counted = kinds.get(kind) ?? { labelled: 0, found: 0, right: 0 }
    kinds.set(kind, counted)
    return counted
  }
  for (const { kind, optional } of citations) if (!optional) of(kind).labelled++
  for (const { kind, start, end } of findCitations(text)) {
    const label = citations.find((one) => one.start < end && start < one.end)
    if (kind === 'short' || label?.optional) continue
    of(kind).found++
    if (label && label.kind === kind && label.start === start && label.end === end) of(kind).right++
  }
}
