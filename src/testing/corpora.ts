import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

/** Lists of other projects, beside ours where somebody has put them; the tests are as well without. */
const FOLDER = join(projectRoot, '../shared/corpora')

/** With it each text goes through every input, for some minutes; without, the inputs take turns. */
const IS_WHOLE = process.env.WHOLE_CORPORA === '1'

type CrsRequest = { uri?: string; headers?: Record<string, string>; data?: string; encoded_request?: string }
export type Corpora = {
  /** How many entries the lists hold. */
  entries: number
  /** Every text in them, each once: of a request its address, its header values and its body. */
  texts: string[]
  /** The requests' addresses and the lists of addresses and queries, as they would stand on a request line. */
  addresses: string[]
}

const READERS: Record<string, (file: string) => string[][]> = {
  'blns.json': (file) => (JSON.parse(file) as string[]).map((text) => [text]),
  'xss-dompurify.json': (file) => (JSON.parse(file) as { payload: string }[]).map(({ payload }) => [payload]),
  'xss-h5sc.json': (file) => (JSON.parse(file) as { data: string }[]).map(({ data }) => [data]),
  'xss-lines.txt': linesOf,
  'sqli.txt': linesOf,
  'ssrf.txt': linesOf,
  'redirect.txt': linesOf,
  'traversal.txt': linesOf,
  'crs.jsonl': (file) => linesOf(file).map(([line = '']) => textsOf(JSON.parse(line) as CrsRequest)),
}

/** Every list whole; empty where the folder is not there. */
export function loadCorpora(): Corpora {
  const lists = Object.entries(READERS).map(([name, read]) => {
    const path = join(FOLDER, name)
    return existsSync(path) ? read(readFileSync(path, 'utf8')) : []
  })
  const texts = [...new Set(lists.flat(2))]
  const addresses = texts.filter((text) => text.startsWith('/') || /%[0-9a-f]{2}|\.\.|^[a-z]+:/i.test(text))
  return { entries: lists.flat().length, texts, addresses }
}

/** Every so manieth text of the lists, spread over all of them, or each where all are asked for. */
export function someOf(texts: readonly string[], oneOf: number, start = 0): string[] {
  return IS_WHOLE ? [...texts] : texts.filter((_, index) => index % oneOf === start % oneOf)
}

/** One list of passages as it is; null where it is not there. */
export function readPassages(name: string): string | null {
  const path = join(FOLDER, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function linesOf(file: string): string[][] {
  const lines = file.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => [line])
}

function textsOf({ uri, headers = {}, data, encoded_request: encoded }: CrsRequest): string[] {
  const raw = encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('latin1')
  return [uri, ...Object.values(headers), data, raw].filter((text) => typeof text === 'string')
}
