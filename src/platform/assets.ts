import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { projectRoot } from './project-root.ts'

/** The addresses of what the browser loads, by the source file that it was built from. */
export type Assets = {
  /** The script or stylesheet itself. */
  url(source: string): string
  /** The stylesheets of a source and of all that it imports. */
  styles(source: string): string[]
  /** What stands in those stylesheets. */
  styleText(source: string): string
  /** Another one for every build: what was drawn with one does not go with another. */
  build: string
  /** The scripts that a source imports, without itself. */
  imports(source: string): string[]
}

/** From the manifest of the build. @throws when the build is missing: `npm start` makes it */
export function builtAssets(): Assets {
  const path = join(projectRoot, 'dist/client/.vite/manifest.json')
  const text = readFileSync(path, 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const chunk = (source: string) => {
    const found = manifest[source]
    if (!found) throw new Error(`“${source}” is not in the build.`)
    return found
  }
  const reach = (source: string): string[] => {
    const seen = new Set([source])
    for (const name of seen) for (const next of manifest[name]?.imports ?? []) seen.add(next)
    return [...seen]
  }
  const sheets = (source: string) => [...new Set(reach(source).flatMap((name) => manifest[name]?.css ?? []))]
  const texts = new Map<string, string>()
  return {
    build: createHash('sha256').update(text).digest('base64url').slice(0, 20),
    url: (source) => `/${chunk(source).file}`,
    styles: (source) => sheets(source).map((css) => `/${css}`),
    styleText(source) {
      const known = texts.get(source)
      if (known !== undefined) return known
      const text = sheets(source)
        .map((css) => readFileSync(join(projectRoot, 'dist/client', css), 'utf8').trim())
        .join('')
      texts.set(source, text)
      return text
    },
    imports: (source) =>
      reach(source)
        .slice(1)
        .map((name) => `/${manifest[name]!.file}`),
  }
}

/** In development Vite serves the sources themselves. */
export function sourceAssets(): Assets {
  return {
    build: 'sources',
    url: (source) => `/${source}`,
    styles: () => [],
    styleText: () => '',
    imports: () => [],
  }
}
