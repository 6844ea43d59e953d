import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { editorExtensions } from '../editor-extensions.ts'
import { faultsIn } from './faults-in.ts'

const schema = getSchema(editorExtensions)
const faults = (node: object) => faultsIn(Node.fromJSON(schema, node))
const link = (text: string, href: string, ...more: string[]) => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }, ...more.map((type) => ({ type }))],
})
const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
const table = (...rows: string[][]) => ({
  type: 'table',
  content: rows.map((cells) => ({ type: 'tableRow', content: cells.map(cell) })),
})

test('a picture without a description is named, with its place', () => {
  const line = { type: 'image', attrs: { src: '/media/a.png', alt: ' ' } }
  expect(faults({ type: 'paragraph', content: [{ type: 'text', text: 'A ' }, line] })).toEqual([
    { words: expect.stringMatching(/^A picture without a description/), at: 3 },
  ])
  expect(faults({ type: 'picture', attrs: { src: '/media/a.png', alt: 'The court' } })).toEqual([])
})

test('a link that says nothing is named once, and one that says where it leads is not', () => {
  const paragraph = (...content: object[]) => faults({ type: 'paragraph', content })
  expect(paragraph(link('Click ', '/a'), link('here', '/a', 'italic'))).toEqual([
    { words: 'A link that says only “Click here”. Say where it leads.', at: 1 },
  ])
  expect(paragraph(link(' ', '/a'))).toHaveLength(1)
  expect(paragraph(link('the Bail Act', '/a'), link('here', '/b'))).toHaveLength(1)
  expect(paragraph(link('Read the Act here', '/a'))).toEqual([])
})

test('a table has its header in the first row or the first column', () => {
  const [th, td] = ['tableHeader', 'tableCell']
  expect(faults(table([td, td], [td, td]))).toHaveLength(1)
  expect(faults(table([th, th], [td, td]))).toEqual([])
  expect(faults(table([th, td], [th, td]))).toEqual([])
})
