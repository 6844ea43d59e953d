import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editorExtensions } from '../editor-extensions.ts'
import { tidyNotes } from './tidy-notes.ts'

const schema = getSchema(editorExtensions)
const { paragraph, noteCall, note, notes, doc } = schema.nodes as Record<
  string,
  NonNullable<typeof schema.nodes.doc>
>

/** Notes that come in without their numbers. */
const strangers = notes!.create(null, note!.createAndFill({ key: '7' })!)

/** What a person may do to a text, each at a place between 0 and 1. */
const step = fc.record({
  what: fc.constantFrom('type', 'call', 'cut', 'copy', 'append', 'split', 'list'),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  to: fc.double({ min: 0, max: 0.999, noNaN: true }),
})

test('however a text is written, cut and copied, its notes stand last, one for each number, in their order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let state = EditorState.create({
        doc: doc!.create(null, [paragraph!.create(null, schema.text('One.')), paragraph!.create()]),
        plugins: [tidyNotes()],
      })
      let key = 100
      for (const { what, at, to } of steps) {
        const { tr } = state
        const texts = placesOf(state.doc)
        const [from, other] = [texts[Math.floor(at * texts.length)]!, texts[Math.floor(to * texts.length)]!]
        if (what === 'type') tr.insertText('word ', from)
        if (what === 'call') tr.insert(from, noteCall!.create({ key: String(key++) }))
        if (what === 'split') tr.split(from)
        if (what === 'list') tr.insert(state.doc.resolve(from).before(1), strangers)
        if (what === 'append') tr.insert(tr.doc.content.size, paragraph!.create(null, schema.text('Last.')))
        if (what === 'cut') tr.delete(Math.min(from, other), Math.max(from, other))
        if (what === 'copy') {
          const [start, end] = [Math.min(from, other), Math.max(from, other)]
          tr.insert(state.doc.resolve(from).before(1), state.doc.slice(start, end).content)
        }
        state = state.apply(tr)
        expectInOrder(state.doc)
      }
    }),
    { numRuns: 300 },
  )
})

/** Everywhere in the text proper where a letter may be typed. */
function placesOf(node: Node): number[] {
  const places: number[] = []
  node.forEach((block, start) => {
    if (block.type === paragraph) for (let at = 0; at <= block.content.size; at++) places.push(start + 1 + at)
  })
  return places
}

function expectInOrder(text: Node): void {
  const calls: string[] = []
  const kept: string[] = []
  const lists: number[] = []
  text.forEach((block, _, index) => {
    if (block.type.name === 'notes') lists.push(index)
  })
  text.descendants((node) => {
    if (node.type.name === 'noteCall') calls.push(node.attrs.key)
    if (node.type.name === 'note') kept.push(node.attrs.key)
  })
  expect(kept).toEqual(calls)
  expect(new Set(calls).size).toBe(calls.length)
  expect(lists).toEqual(calls.length > 0 ? [text.childCount - 1] : [])
}
