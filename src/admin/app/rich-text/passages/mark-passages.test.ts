import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editorExtensions } from '../editor-extensions.ts'
import { type Passage, passages, withMarks } from './mark-passages.ts'
import { anchorOf, passageText } from './passage-text.ts'

const schema = getSchema(editorExtensions)
const plugins = passages.config.addProseMirrorPlugins!.call({} as never)

function stateOf(...paragraphs: string[]): EditorState {
  const content = paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  return EditorState.create({ doc: Node.fromJSON(schema, { type: 'doc', content }), plugins })
}

/** As somebody selects these words. */
function passageOf({ doc }: EditorState, words: string, id = 1): Passage {
  const { text, positions } = passageText(doc)
  const at = text.indexOf(words)
  const range = { from: positions[at]!, to: positions[at + words.length - 1]! + 1 }
  return { id, anchor: anchorOf({ text, positions }, range), says: 'A note' }
}

function marked(state: EditorState, ...wanted: Passage[]) {
  const { places, tr } = withMarks(state, wanted, null)
  const next = tr ? state.apply(tr) : state
  const words = [...places].map(([id, { from, to }]) => [id, next.doc.textBetween(from, to, ' ')])
  return { next, words: Object.fromEntries(words) as Record<number, string> }
}

test('a passage is told from outside by its words and what stands around them, over paragraphs, footnotes and blanks', () => {
  const state = stateOf('Bail is  a right,', 'they said in 😀Accra.')
  expect(passageOf(state, 'right, they said').anchor).toEqual({
    quote: 'right, they said',
    before: 'Bail is a',
    after: 'in 😀Accra.',
    at: 10,
  })
  expect(marked(state, passageOf(state, 'right, they said')).words).toEqual({ 1: 'right, they said' })
})

test('whatever is typed beside it the mark stays on its words, and what is typed in it belongs to it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(), typed: fc.constantFrom('x', ' of the court ', '§') }), {
        maxLength: 8,
      }),
      (edits) => {
        let state = stateOf(
          'Before it stands much.',
          'Here no offence is beyond bail, they said.',
          'After it too.',
        )
        const passage = passageOf(state, 'no offence is beyond bail')
        state = marked(state, passage).next
        for (const { at, typed } of edits) {
          const { from, to } = withMarks(state, [passage], null).places.get(1)!
          const last = state.doc.content.size
          // Anywhere in the paragraphs before or after it.
          const place = at % 2 === 0 ? 1 + (at % (from - 1)) : to + (at % (last - to))
          const near = state.doc.resolve(place)
          if (!near.parent.isTextblock) continue
          state = state.apply(state.tr.insertText(typed, place))
        }
        expect(marked(state, passage).words).toEqual({ 1: 'no offence is beyond bail' })
        const { from } = withMarks(state, [passage], null).places.get(1)!
        state = state.apply(state.tr.insertText('known ', from + 3))
        expect(marked(state, passage).words).toEqual({ 1: 'no known offence is beyond bail' })
      },
    ),
  )
})

test('one that is deleted is in the text no more, and undone it is there again', () => {
  const state = stateOf('Before it.', 'No offence is beyond bail.', 'After it.')
  const passage = passageOf(state, 'No offence is beyond bail.')
  const before = marked(state, passage).next
  const { from, to } = withMarks(before, [passage], null).places.get(1)!
  const without = before.apply(before.tr.delete(from - 1, to + 1))
  expect(marked(without, passage).words).toEqual({})
  const back = without.apply(
    without.tr.insert(from - 1, schema.node('paragraph', null, schema.text('No offence is beyond bail.'))),
  )
  expect(marked(back, passage).words).toEqual({ 1: 'No offence is beyond bail.' })
})

test('a text that takes the place of another has its passages looked for', () => {
  const old = stateOf('Before it.', 'No offence is beyond bail.', 'After it.')
  const passage = passageOf(old, 'beyond bail')
  const state = marked(old, passage).next
  const other = stateOf('A new beginning.', 'Before it.', 'No offence is beyond bail.', 'After it.').doc
  const replaced = state.apply(state.tr.replaceWith(0, state.doc.content.size, other.content))
  expect(marked(replaced, passage).words).toEqual({ 1: 'beyond bail' })
})

test('nothing is dispatched where all is marked as it should be, and a mark ends with its note', () => {
  const state = stateOf('One and two.')
  const [one, two] = [passageOf(state, 'One', 1), passageOf(state, 'two', 2)]
  const { next } = marked(state, one, two)
  expect(withMarks(next, [one, two], null).tr).toBeNull()
  expect(withMarks(next, [one, two], 2).tr).not.toBeNull()
  expect(marked(next, two).words).toEqual({ 2: 'two' })
})
