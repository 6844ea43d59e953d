import { getSchema } from '@tiptap/core'
import type { DOMOutputSpec, MarkType, NodeType } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { isAllowedAttribute, MARKUP } from '#content/rich-text/markup.schema.ts'
import { editorExtensions } from './editor-extensions.ts'
import { LINE_UPLOAD, PICTURE_UPLOAD } from './uploads/text-uploads.ts'

const schema = getSchema(editorExtensions)
/** What the editor's own page needs; `fromEditor` takes it off. */
const EDITORS_OWN = ['style', 'class', 'contenteditable', 'spellcheck']
const VALUES: Record<string, unknown> = {
  'data-align': 'right',
  'data-indent': '3',
  'data-c': 'crimson',
  'data-list': 'clauses',
  lang: 'tw',
  'data-file': 'sound',
  words: 'The hearing',
  'data-embed': 'youtube',
  'data-id': 'dQw4w9WgXcQ',
  'data-key': '0-AbCd',
  'data-start': '30',
  href: '/articles',
  title: 'A title',
  src: '/media/a.png',
  alt: 'A court',
  width: '640',
  height: '480',
  colspan: 2,
  rowspan: 20,
  start: 3,
  type: 'a',
  caption: 'A caption',
  key: '1',
  level: 4,
}
/** What is shown and stored as it came, whatever it is; and what keeps a picture's place, which a save leaves out. */
const OTHERS = ['keptBlock', PICTURE_UPLOAD, LINE_UPLOAD]

type Found = { tag: string; name: string; value: string }

/** Every element that a specification draws, with its attributes. */
function elementsIn(spec: DOMOutputSpec): Found[] {
  if (!Array.isArray(spec)) return []
  const [tag, ...rest] = spec as [string, ...unknown[]]
  const attributes = rest.filter((part) => typeof part === 'object' && part !== null && !Array.isArray(part))
  const own = attributes.flatMap((part) => Object.entries(part as object))
  return [
    { tag, name: '', value: '' },
    ...own
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => ({ tag, name, value: String(value) })),
    ...rest.filter(Array.isArray).flatMap((part) => elementsIn(part as unknown as DOMOutputSpec)),
  ]
}

function drawn(type: NodeType | MarkType): Found[] {
  if (!type.spec.toDOM) return []
  const names = Object.keys(type.spec.attrs ?? {}).filter((name) => name in VALUES)
  const one = type.create(Object.fromEntries(names.map((name) => [name, VALUES[name]])))
  return elementsIn(type.spec.toDOM(one as never, false as never))
}

const types = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
const found = types.filter(({ name }) => !OTHERS.includes(name)).flatMap(drawn)

test('the editor draws nothing that the site may not store', () => {
  const strays = found
    .filter(({ tag, name, value }) =>
      name === '' ? !MARKUP.has(tag) : !EDITORS_OWN.includes(name) && !isAllowedAttribute(tag, name, value),
    )
    .map(({ tag, name, value }) => `${tag} ${name}=${value}`)
  expect(strays).toEqual([])
  expect(new Set(found.map(({ tag }) => tag)).size).toBeGreaterThan(20)
})
