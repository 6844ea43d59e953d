import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Every text asset is stored ready-made for brotli and gzip, so that serving one compresses nothing. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = 'dist/client' }) {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => /\.(?:js|css|svg|json|webmanifest|txt)$/.test(file))
      await Promise.all(texts.map((file) => compressFile(join(dir, file))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/**
 * Our policies let no code be made of text. Where zod is not told so before its first schema is made, it tries, and
 * browsers tell of it on each screen; modules that are shared run before whatever could tell it.
 */
function toldOfPolicy(): Plugin {
  return {
    name: 'zod-told-of-policy',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/core\.js$/.test(id)) return null
      const told = code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }')
      if (told === code) throw new Error('zod keeps its settings elsewhere than it did.')
      return { code: told, map: null }
    },
  }
}

/**
 * Writes all but ASCII as escapes. V8 keeps the text of a program for as long as it runs, in two bytes a character as soon as
 * one of them is beyond.
 */
function inAscii(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'in-ascii',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [ambiguous] = /.{0,40}(?:\\|String\.raw`[^`]*)[\u0080-\uffff]/.exec(chunk.code) ?? []
        if (ambiguous) throw new Error(`${chunk.fileName} has what no escape can stand for: ${ambiguous}`)
        chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escaped)
      }
    },
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A letter, then a letter and a figure: no word, which blockers of advertisements might know. */
const shortName = (index: number) =>
  `${LETTERS[index % LETTERS.length]}${index < LETTERS.length ? '' : Math.floor(index / LETTERS.length)}`

/** What stands on every article has the shortest names. */
const FIRST = /site\/components\/(?:shell|reading)\//
const shortestFirst = (one: string, other: string) =>
  Number(FIRST.test(other)) - Number(FIRST.test(one)) || (one < other ? -1 : 1)

/** Every reader pays for the names of classes on every page, so those of the public face are as short as names can be. */
const shortNames = new Map(
  globSync('src/{design,site}/**/*.module.css', { cwd: import.meta.dirname })
    .toSorted(shortestFirst)
    .flatMap((path) => {
      const css = readFileSync(join(import.meta.dirname, path), 'utf8').replace(/\/\*.*?\*\//gs, '')
      return [...new Set(css.match(/(?<=\.)[a-z][\w-]*(?=[^{};]*\{)/gi))].map((name) => `${path} ${name}`)
    })
    .map((place, index) => [place, shortName(index)]),
)
/** Which file has each class name: two must not meet. */
const classNames = new Map<string, string>()

/** A class of a style sheet module: one of the short names, or its own and three characters that stand for the file. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  const hash = createHash('sha256').update(path).digest().readUInt32BE() % 36 ** 3
  const scoped = shortNames.get(`${path} ${name}`) ?? `${name}${hash.toString(36).padStart(3, '0')}`
  const other = classNames.get(scoped) ?? path
  if (other !== path)
    throw new Error(`.${name} of ${path} and of ${other} become .${scoped}: rename one of them.`)
  classNames.set(scoped, path)
  return scoped
}

export default defineConfig(({ command, mode }) => ({
  appType: 'custom',
  ...(mode === 'test' && { oxc: { jsx: { development: false } } }),
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react(), precompress(), toldOfPolicy(), inAscii()],
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1200,
        rolldownOptions: {
          // The island loader imports chunks by address, so their exports must stay.
          preserveEntrySignatures: 'exports-only',
          input: [
            'src/site/client/page.ts',
            'src/site/client/styles.ts',
            ...globSync('src/site/client/*-styles.ts'),
            'src/site/client/load-more.ts',
            'src/site/client/renew-page.ts',
            'src/site/client/highlight.ts',
            'src/site/client/dialog.ts',
            'src/site/client/video-player.ts',
            'src/site/client/audio-player.ts',
            'src/site/client/mail-link.ts',
            ...globSync('src/site/islands/*.island.tsx'),
            'src/admin/app/door/open-door.ts',
            'src/admin/app/door/open-recovery.ts',
            ...globSync('src/admin/app/main.tsx'),
          ],
        },
      },
    },
    ssr: {
      // What is built in is loaded without what nobody calls, a quarter of the memory of a process that has nothing to do, and
      // React is its production build whatever NODE_ENV says where the site runs. What is compiled for a machine cannot be.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['sharp'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          output: { comments: false },
          input: {
            main: 'src/main.ts',
            'run-command': 'src/run-command.ts',
            'cleaning-worker': 'src/content/rich-text/cleaning-worker.ts',
            'docx-worker': 'src/content/docx/docx-worker.ts',
          },
        },
      },
    },
  },
}))
