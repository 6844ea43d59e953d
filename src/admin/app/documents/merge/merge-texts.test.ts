import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'
import { splitBlocks } from './split-blocks.ts'

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const note = (number: number, text: string) =>
  `<li id="note-${number}">${text} <a href="#noteref-${number}">↩</a></li>`
const call = (number: number) => `<sup id="noteref-${number}"><a href="#note-${number}">${number}</a></sup>`

/** The text that both became, where nothing collides. */
function merged(base: string, mine: string, theirs: string): string {
  const both = mergeTexts(base, mine, theirs)
  expect(both.collisions).toBe(0)
  expect(both.theirs).toBe(both.mine)
  return both.mine
}

test('two people who change different paragraphs both find their words in the text, neighbours too', () => {
  expect(merged(p('One.', 'Two.'), p('One, mine.', 'Two.'), p('One.', 'Two, theirs.'))).toBe(
    p('One, mine.', 'Two, theirs.'),
  )
})

test('what both wrote anew in one place stands there twice, what both wrote alike once', () => {
  const base = p('One.', 'Two.')
  expect(merged(base, p('One.', 'Mine.', 'Two.'), p('One.', 'Theirs.', 'Two.'))).toBe(
    p('One.', 'Theirs.', 'Mine.', 'Two.'),
  )
  expect(merged(base, p('One.', 'Same.', 'Two.'), p('One.', 'Same.', 'Two.'))).toBe(
    p('One.', 'Same.', 'Two.'),
  )
  expect(merged(base, p('1.', 'Two.'), p('1.', 'Two!'))).toBe(p('1.', 'Two!'))
})

test('a paragraph that both changed differently is asked, and either answer keeps all the others', () => {
  const both = mergeTexts(
    p('One.', 'Two.', 'Three.'),
    p('One, mine.', 'Two, mine.', 'Three.'),
    p('One, theirs.', 'Two.', 'Three, theirs.'),
  )
  expect(both).toEqual({
    mine: p('One, mine.', 'Two, mine.', 'Three, theirs.'),
    theirs: p('One, theirs.', 'Two, mine.', 'Three, theirs.'),
    collisions: 1,
    brought: 1,
  })
  expect(mergeTexts(p('One.', 'Two.'), p('Two.'), p('One, theirs.', 'Two.')).collisions).toBe(1)
})

test('a paragraph written beside one that the other changed is no collision', () => {
  expect(
    merged(
      p('Bail is a right.', 'The court sits.'),
      p('Before it all.', 'Bail is a right of all.', 'The court sits.'),
      p('Bail is a right.', 'The court sits in Accra.', 'After it.'),
    ),
  ).toBe(p('Before it all.', 'Bail is a right of all.', 'The court sits in Accra.', 'After it.'))
})

test('lists and quotations are merged by what stands in them, tables are not', () => {
  const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  expect(merged(list('a', 'b'), list('a1', 'b'), list('a', 'b2', 'c'))).toBe(list('a1', 'b2', 'c'))
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
  const [base, wider, longer] = [table(row('a')), table(row('a', 'b')), table(row('a'), row('c'))]
  expect(mergeTexts(base, wider, longer)).toMatchObject({ mine: wider, theirs: longer, collisions: 1 })
})

test('footnotes go with the paragraph that calls them, and are numbered anew', () => {
  const base = p(`One.`, `Two.${call(1)}`) + `<ol>${note(1, 'On two.')}</ol>`
  const mine = p(`One.${call(1)}`, `Two.${call(2)}`) + `<ol>${note(1, 'On one.')}${note(2, 'On two.')}</ol>`
  const theirs =
    p(`One.`, `Two.${call(1)}`, `Three.${call(2)}`) + `<ol>${note(1, 'On two!')}${note(2, 'On three.')}</ol>`
  expect(merged(base, mine, theirs)).toBe(
    p(`One.${call(1)}`, `Two.${call(2)}`, `Three.${call(3)}`) +
      `<ol>${note(1, 'On one.')}${note(2, 'On two!')}${note(3, 'On three.')}</ol>`,
  )
})

test('a text that nobody cut into blocks is one, and nothing of it is lost', () => {
  expect(splitBlocks('<p>open <b>never closed')).toEqual(['<p>open <b>never closed'])
  expect(splitBlocks('</p>')).toEqual(['</p>'])
  expect(splitBlocks('words <p title="a > b">c<br />d</p>\n<hr /><p></p>')).toEqual([
    'words',
    '<p title="a > b">c<br />d</p>',
    '<hr />',
    '<p></p>',
  ])
})

// Few words, so that paragraphs are alike, repeated, and collide.
const block = fc.oneof(
  fc
    .array(fc.constantFrom('bail', 'court', 'Accra', 'law'), { minLength: 1, maxLength: 3 })
    .map((words) => p(words.join(' '))),
  fc
    .array(fc.constantFrom('<li>a</li>', '<li>b</li>', '<li>c</li>'), { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.join('')}</ul>`),
)
const text = fc.array(block, { maxLength: 7 })
/** What a person makes of a text: some blocks changed, some gone, some new, each new one told by its number. */
const edits = fc.array(
  fc.record({ at: fc.nat(7), act: fc.constantFrom('change', 'drop', 'insert'), word: fc.nat(3) }),
  { maxLength: 5 },
)
type Edits = typeof edits extends fc.Arbitrary<infer Value> ? Value : never
function edited(base: string[], all: Edits, who: string): string[] {
  const blocks = [...base]
  for (const { at, act, word } of all) {
    const place = Math.min(at, blocks.length)
    if (act === 'insert') blocks.splice(place, 0, p(`${who} ${word}`))
    else if (place < blocks.length)
      blocks.splice(place, 1, ...(act === 'change' ? [p(`law ${who} ${word}`)] : []))
  }
  return blocks
}
const three = fc.tuple(text, edits, edits, fc.boolean()).map(([base, own, other, isAlike]) => ({
  base,
  mine: edited(base, own, 'mine'),
  theirs: edited(base, other, isAlike ? 'mine' : 'theirs'),
}))
const many = { numRuns: 1000 }

test('whatever two people do to a text, no paragraph that either wrote is missing, unless it is asked', () => {
  fc.assert(
    fc.property(three, ({ base, mine, theirs }) => {
      const both = mergeTexts(base.join(''), mine.join(''), theirs.join(''))
      const has = (html: string) => new Set([html, ...splitBlocks(html)])
      const [own, other] = [has(both.mine), has(both.theirs)]
      const written = (side: string[]) =>
        side.filter((each) => !base.includes(each) && each.startsWith('<p>'))
      // One's own stand in one's own copy and the other's in the other's, collisions or not.
      for (const each of written(mine)) expect(own).toContain(each)
      for (const each of written(theirs)) expect(other).toContain(each)
      if (both.collisions > 0) return
      expect(both.mine).toBe(both.theirs)
      for (const each of written(theirs)) expect(own).toContain(each)
      const kept = (each: string) => mine.includes(each) && theirs.includes(each)
      const isAlone = (each: string) => base.indexOf(each) === base.lastIndexOf(each)
      for (const each of base.filter((one) => one.startsWith('<p>') && isAlone(one) && kept(one)))
        expect(own).toContain(each)
    }),
    many,
  )
})

test('a side that did nothing leaves the other as it is, and the same done twice is done once', () => {
  fc.assert(
    fc.property(three, ({ base, mine }) => {
      const [from, own] = [base.join(''), mine.join('')]
      for (const [one, other] of [
        [own, from],
        [from, own],
        [own, own],
      ] as const)
        expect(mergeTexts(from, one, other)).toMatchObject({ mine: own, theirs: own, collisions: 0 })
    }),
    many,
  )
})

test('it is the same whoever of the two comes first, but for the order of what both wrote in one place', () => {
  fc.assert(
    fc.property(three, ({ base, mine, theirs }) => {
      const texts = [base, mine, theirs].map((blocks) => blocks.join('')) as [string, string, string]
      const [one, other] = [mergeTexts(...texts), mergeTexts(texts[0], texts[2], texts[1])]
      expect(one.collisions).toBe(other.collisions)
      if (one.collisions === 0)
        expect(splitBlocks(one.mine).toSorted()).toEqual(splitBlocks(other.mine).toSorted())
    }),
    many,
  )
})
