import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, type SourceFile, sources } from './source-code.ts'

/**
 * The layers inside a face, from the top down: a file imports what stands lower, and its own room. `x/*` is a layer
 * whose folders are rooms that stay apart. What lies in the face's own folder stands on top of all.
 */
const LAYERS: Record<string, string[]> = {
  // The overview shows, in small, what the other screens show.
  'src/admin/app': [
    ...['shell', 'screens/overview', 'screens/*', 'documents', 'rich-text', 'media', 'ui', 'door', 'api'],
  ],
  'src/site': [
    'preview',
    'forms',
    'open-data',
    'server',
    'feeds',
    'pages',
    'types',
    'client',
    'islands',
    'components',
    'social-card',
    'placeholder-art',
    'page',
    'styles',
  ],
}

type Place = { layer: number; room: string }

function filesOf(face: string): SourceFile[] {
  return sources.filter((file) => file.path.startsWith(`${face}/`) && !isTest(file))
}

/** Where a file stands in its face; undefined where the layers have no such room. */
function placeOf(face: string, path: string): Place | undefined {
  const folders = posix.dirname(posix.relative(face, path)).split('/')
  if (folders[0] === '.') return { layer: -1, room: '.' }
  for (const [layer, name] of (LAYERS[face] ?? []).entries()) {
    const wanted = name.split('/')
    const isHere = wanted.every((part, at) =>
      part === '*' ? folders[at] !== undefined : part === folders[at],
    )
    if (isHere) return { layer, room: folders.slice(0, wanted.length).join('/') }
  }
  return undefined
}

for (const face of Object.keys(LAYERS)) {
  test(`inside ${face} imports run down only, from layer to layer`, () => {
    const files = filesOf(face)
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter(({ path }) => !placeOf(face, path)).map(({ path }) => path)).toEqual([])
    const strays = files.flatMap(({ path, imports }) => {
      const from = placeOf(face, path)
      return imports.flatMap(({ target }) => {
        const to = target.startsWith(`${face}/`) ? placeOf(face, target) : undefined
        if (!from || !to || from.room === to.room || to.layer > from.layer) return []
        return [`${path} → ${target}`]
      })
    })
    expect(strays).toEqual([])
  })

  test(`no circle leads from a folder of ${face} back to it`, () => {
    const next = new Map<string, Set<string>>()
    for (const { path, imports } of filesOf(face)) {
      const folder = posix.dirname(path)
      const to = next.get(folder) ?? new Set()
      for (const { target } of imports)
        if (target.startsWith(`${face}/`) && posix.dirname(target) !== folder) to.add(posix.dirname(target))
      next.set(folder, to)
    }
    expect([...next.keys()].flatMap((folder) => circleFrom(folder, next) ?? [])).toEqual([])
  })
}

/** The shortest way from a folder back to it, in words; undefined: there is none. */
function circleFrom(start: string, next: Map<string, Set<string>>): string | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const folder of next.get(way.at(-1) ?? '') ?? []) {
      if (folder === start) return [...way, start].join(' → ')
      if (seen.has(folder)) continue
      seen.add(folder)
      ways.push([...way, folder])
    }
  }
  return undefined
}

test('the panel reads HTML in one place, as a document that nobody sees, and writes none into its page', () => {
  const WRITES =
    /new DOMParser|\.(?:inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML|createContextualFragment|srcdoc|dangerouslySet/
  const files = filesOf('src/admin/app').filter(({ text }) => WRITES.test(text))
  expect(files.map(({ path }) => path)).toEqual(['src/admin/app/ui/inert-document.ts'])
})
