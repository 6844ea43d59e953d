import { Worker } from 'node:worker_threads'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isTest, sources } from './source-code.ts'

/** What grows as the text does needs some milliseconds for this; what grows as its square, seconds. */
const LENGTH = 60_000
const MOST_MS = 1000

/**
 * Expressions whose time grows faster than the text, each with how long a text they are given at most, and where that is
 * held. One that needs no exception any more fails.
 */
const BOUNDED: Record<string, { most: number; because: string }> = {}

type Found = { path: string; source: string; flags: string }
type Node = { type: string } & Record<string, unknown>

const found: Found[] = sources
  .filter((file) => file.path.startsWith('src/') && !isTest(file) && !file.path.startsWith('src/testing/'))
  .flatMap(({ path, text }) => expressionsIn(path, text))

test('every regular expression of ours is found, and none is put together from what somebody types', () => {
  expect(found.length).toBeGreaterThan(150)
  expect(found.filter(({ source }) => source === '').map(({ path }) => path)).toEqual([])
})

test('no text makes a regular expression of ours slow, however it repeats itself', async () => {
  await using matcher = new Matcher()
  const slow = new Set<string>()
  for (const { path, source, flags } of found) {
    const name = `/${source}/${flags} in ${path}`
    const length = BOUNDED[`/${source}/${flags}`]?.most ?? LENGTH
    for (const text of attacks(source, length))
      if (!(await matcher.isQuick({ source, flags, text }))) {
        slow.add(`${name}: ${JSON.stringify(text.slice(0, 40))}`)
        break
      }
  }
  expect([...slow]).toEqual([])
}, 300_000)

test('the look itself finds what is slow: exponential, and as the square', async () => {
  await using matcher = new Matcher()
  const isFound = async (source: string) => {
    for (const text of attacks(source, LENGTH))
      if (!(await matcher.isQuick({ source, flags: '', text }))) return true
    return false
  }
  for (const source of ['^(a+)+$', '^([a-z]+)*\\d$', '\\s+$', '<p[^>]*>[^<]*</p>x', '^-+|-+$'])
    expect([source, await isFound(source)]).toEqual([source, true])
  for (const source of ['^[a-z]+$', '^\\s+', '[^<]*<'.slice(5), 'a{1,20}b'])
    expect([source, await isFound(source)]).toEqual([source, false])
}, 120_000)

/** Texts that repeat what the expression looks for and then disappoint it. */
function* attacks(source: string, length: number): Generator<string> {
  const atoms = atomsOf(source)
  const pumps = new Set<string>(['a', ' ', '-', '<', '0'])
  for (let size = 1; size <= 4; size++)
    for (let at = 0; at + size <= atoms.length && pumps.size < 60; at++)
      pumps.add(atoms.slice(at, at + size).join(''))
  const whole = atoms.join('')
  for (const pump of pumps) {
    const pumped = pump.repeat(Math.ceil(length / pump.length)).slice(0, length)
    yield `${pumped}\u0000`
    if (whole.length < 100) yield `${whole}${pumped}\u0000`
    const head = atoms[0] ?? ''
    yield `${head}${pumped}\n!`
  }
}

/** A letter for each thing that an expression looks for. */
function atomsOf(source: string): string[] {
  const plain = source
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(')
    .replace(/\{\d+,?\d*\}/g, '')
    .replace(/\[\^(?:\\.|[^\]\\])*\]/g, 'x')
    .replace(/\[((?:\\.|[^\]\\])*)\]/g, (_, inside: string) => sampleOf(inside))
  const atoms: string[] = []
  for (const [token] of plain.matchAll(/\\p\{[^}]*\}|\\u\{?[\da-f]+\}?|\\x[\da-f]{2}|\\.|[^()|*+?^$]/gi))
    atoms.push(token.startsWith('\\') ? sampleOf(token) : token === '.' ? 'x' : token)
  return atoms.filter((atom) => atom !== '')
}

function sampleOf(inside: string): string {
  if (/\\s/.test(inside)) return ' '
  if (/\\d|0-9/.test(inside)) return '7'
  if (/\\w|a-z/i.test(inside)) return 'a'
  if (/\\p\{|\\P\{/.test(inside)) return 'é'
  if (/\\[bB]/.test(inside)) return ''
  const escaped = /^\\(?:u\{?([\da-f]+)\}?|x([\da-f]{2}))/i.exec(inside)
  if (escaped) return String.fromCodePoint(Number.parseInt(escaped[1] ?? escaped[2]!, 16))
  const controls: Record<string, string> = { '\\n': '\n', '\\r': '\r', '\\t': '\t', '\\0': '\0' }
  return controls[inside.slice(0, 2)] ?? inside.replace(/^\\/, '').slice(0, 1)
}

/** Matches in a thread that is ended where it does not come back. */
class Matcher implements AsyncDisposable {
  #worker: Worker | null = null

  async isQuick(asked: { source: string; flags: string; text: string }): Promise<boolean> {
    this.#worker ??= new Worker(
      `require('node:worker_threads').parentPort.on('message', ({ source, flags, text }) => {
        const expression = new RegExp(source, flags.replace('y', ''))
        if (expression.global) text.replace(expression, '')
        else expression.test(text)
        require('node:worker_threads').parentPort.postMessage('done')
      })`,
      { eval: true },
    )
    const worker = this.#worker
    worker.postMessage(asked)
    const isQuick = await new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(false), MOST_MS)
      worker.once('message', () => {
        clearTimeout(late)
        resolve(true)
      })
    })
    if (!isQuick) {
      this.#worker = null
      await worker.terminate()
    }
    return isQuick
  }

  async [Symbol.asyncDispose]() {
    await this.#worker?.terminate()
  }
}

function expressionsIn(path: string, text: string): Found[] {
  const expressions: Found[] = []
  walk(parseSync(path, text).program as unknown as Node, (node) => {
    const literal = node.regex as { pattern: string; flags: string } | undefined
    if (literal) expressions.push({ path, source: literal.pattern, flags: literal.flags })
    if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'RegExp') return
    expressions.push({ path, source: '', flags: '' })
  })
  return expressions
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
}
