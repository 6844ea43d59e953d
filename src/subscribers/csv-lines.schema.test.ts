import { expect, test } from 'vitest'
import { CsvReader, emailColumn, isHeading } from './csv-lines.schema.ts'

function read(text: string, piece = text.length || 1) {
  const reader = new CsvReader()
  const lines = []
  for (let at = 0; at < text.length; at += piece) lines.push(...reader.read(text.slice(at, at + piece)))
  return [...lines, ...reader.end()]
}
const cells = (text: string, piece?: number) => read(text, piece).map((line) => line.cells)

test.each([
  ['commas', 'name,email\nAma,ama@example.com\n', ['Ama', 'ama@example.com']],
  [
    'semicolons, as spreadsheets in Accra may write them',
    'name;email\r\nAma;ama@example.com',
    ['Ama', 'ama@example.com'],
  ],
  ['tabs', 'name\temail\nAma\tama@example.com\n', ['Ama', 'ama@example.com']],
  ['a BOM', '\uFEFFname,email\nAma,ama@example.com\n', ['Ama', 'ama@example.com']],
  [
    'quotes',
    'name,email\n"Mensah, ""Ama""\nEsi",ama@example.com\n',
    ['Mensah, "Ama"\nEsi', 'ama@example.com'],
  ],
  ['old line breaks', 'name,email\rAma,ama@example.com\r', ['Ama', 'ama@example.com']],
])('a table with %s is read, in whatever pieces it comes', (_, text, second) => {
  for (const piece of [1, 2, 7, text.length]) expect(cells(text, piece)[1]).toEqual(second)
})

test('each line keeps its number in the file, also after a cell of several lines and after empty ones', () => {
  expect(read('email\n"a\nb"\n\nama@example.com\n').map(({ line }) => line)).toEqual([1, 2, 4, 5])
})

test('a line without end is refused and does not fill the memory; the next one is read', () => {
  const [long, next] = read(`${'x'.repeat(50_000)}\nama@example.com\n`)
  expect([long!.cells, next!.cells]).toEqual([null, ['ama@example.com']])
  expect(read(`"${'x'.repeat(50_000)}\nama@example.com\n`).at(-1)!.cells).toEqual(['ama@example.com'])
})

test('the column of addresses is the one that says so, else the first that holds one', () => {
  expect(emailColumn(['Name', 'E-Mail', 'Phone'])).toBe(1)
  expect(emailColumn(['Ama', '024', 'ama@example.com'])).toBe(2)
  expect([isHeading(['Name', 'Email']), isHeading(['Ama', 'ama@example.com'])]).toEqual([true, false])
})
