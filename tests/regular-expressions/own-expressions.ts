import { Worker } from 'node:worker_threads'
import { parseSync } from 'vite'
import { projectRoot } from '#platform/project-root.ts'
import { isTest, type SourceFile, sources } from '../source-code.ts'

export type OwnExpression = { path: string; source: string; flags: string }
type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isOurs = (file: SourceFile) =>
  /^(?:src|migrations)\//.test(file.path) && !file.path.startsWith('src/testing/') && !isTest(file)

/** Every regular expression that stands in the program. */
export function literalExpressions(): OwnExpression[] {
  return sources.filter(isOurs).flatMap(({ path, text }) => {
    const found: OwnExpression[] = []
    walk(text, path, ({ regex }) => {
      const literal = regex as { pattern: string; flags: string } | undefined
      if (literal) found.push({ path, source: literal.pattern, flags: literal.flags })
    })
    return found
  })
}

/** Where the program puts expressions together, and how many times. */
export const builders: ReadonlyMap<string, number> = findBuilders()

function findBuilders(): Map<string, number> {
  const found = new Map<string, number>()
  for (const { path, text } of sources.filter(isOurs))
    walk(text, path, ({ type, callee }) => {
      if (!/^(?:New|Call)Expression$/.test(type) || (callee as Node).name !== 'RegExp') return
      found.set(path, (found.get(path) ?? 0) + 1)
    })
  return found
}

/** The expressions that these modules put together when they begin: asked of the modules, in a thread of their own. */
export async function builtExpressions(paths: Iterable<string>): Promise<OwnExpression[]> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    const Own = RegExp
    const found = []
    globalThis.RegExp = new Proxy(Own, {
      construct(target, [source, flags = '']) {
        const [, from = ''] = /at file:\\/\\/\\S*\\/((?:src|migrations)\\/\\S+?):\\d+/.exec(new Error().stack) ?? []
        found.push({ path: from, source: String(source), flags })
        return Reflect.construct(target, [source, flags])
      },
    })
    const importAll = async () => {
      // What needs a browser's files is not begun here.
      for (const path of workerData.paths) await import('file://' + workerData.root + '/' + path).catch(() => {})
      parentPort.postMessage(found)
    }
    importAll()`,
    { eval: true, workerData: { paths: [...paths], root: projectRoot } },
  )
  try {
    const built = new Promise<OwnExpression[]>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
    return (await built).filter(({ path }) => builders.has(path))
  } finally {
    await worker.terminate()
  }
}

function walk(text: string, path: string, visit: (node: Node) => void): void {
  const into = (node: Node) => {
    visit(node)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) into(child as Node)
  }
  into(parseSync(path, text).program as unknown as Node)
}
