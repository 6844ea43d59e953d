import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { projectRoot } from '#platform/project-root.ts'

export type Import = {
  /** A path from the project's root, like `src/content/model/to-slug.ts`; a package or `node:` module as it is named. */
  target: string
  /** Gone at run time. */
  isType: boolean
  names: string[]
}

export type SourceFile = {
  path: string
  text: string
  imports: Import[]
  comments: string[]
  hasDefaultExport: boolean
  /** What it offers, by name: all, and what is there at run time. */
  exported: string[]
  exportedValues: string[]
  functions: { name: string; lines: number }[]
  /** What a reviewer would stop at. */
  findings: Set<Finding>
}

export type Finding =
  | 'process.env'
  | 'sql.raw'
  | 'sql.lit'
  /** A statement that is put together from more than constants. */
  | 'built SQL'
  | 'skipped test'
  | 'style='
  /** An import whose target only shows when it runs. */
  | 'computed import'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const CODE = '{src,tests,migrations,scripts,bench}/**/*'
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
const CONSTANT = /^[A-Z][A-Z0-9_]*$/

/** Every file that people write, by its path from the project's root. */
export const allFiles: string[] = globSync(`${CODE}.*`, { cwd: projectRoot })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()

/** Every TypeScript file, read and parsed by the parser that builds it. */
export const sources: SourceFile[] = allFiles.filter((path) => /\.tsx?$/.test(path)).map(readSource)

export const isTest = ({ path }: { path: string }): boolean =>
  /\.(?:test|e2e|testing|fixture)\.tsx?$/.test(path)

export function readText(path: string): string {
  return readFileSync(posix.join(projectRoot, path), 'utf8')
}

function readSource(path: string): SourceFile {
  const text = readText(path)
  const { module, program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imports: Import[] = []
  const add = (specifier: string, isType: boolean, names: string[] = []) =>
    void imports.push({ target: resolve(path, specifier), isType, names })

  for (const { start, moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName }) => importName.name ?? '*')
    add(moduleRequest.value, /^import\s+type\b/.test(text.slice(start, start + 20)), names)
  }
  for (const { start, entries } of module.staticExports) {
    const isType = /^export\s+type\b/.test(text.slice(start, start + 20))
    const from = new Set(entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
    for (const specifier of from) add(specifier, isType)
  }
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName: { name } }) => (name === null ? [] : { name, isType })),
  )
  const findings = new Set<Finding>()
  const functions: SourceFile['functions'] = []
  walk(program as unknown as Node, (node) => {
    if (FUNCTION.test(node.type)) functions.push({ name: nameOf(node), lines: linesOf(text, node) })
    const finding = findingOf(node)
    if (finding) findings.add(finding)
    const named = literal(node.source) ?? literal(node.argument)
    if (node.type === 'ImportExpression' && named !== undefined) add(named, false)
    if (node.type === 'TSImportType' && named !== undefined) add(named, true)
    for (const pattern of globsOf(node)) add(pattern.replace(/\*.*$/, ''), false)
  })
  return {
    path,
    text,
    imports,
    comments: comments.map(({ value }) => value),
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default'),
    ),
    exported: exports.map(({ name }) => name),
    exportedValues: exports.filter(({ isType }) => !isType).map(({ name }) => name),
    functions,
    findings,
  }
}

function nameOf(node: Node): string {
  return ((node.id as Node | null)?.name as string | undefined) ?? 'a function without a name'
}

function linesOf(text: string, { start, end }: Node): number {
  return text.slice(start, end).split('\n').length
}

/** `#noun/x.ts` → `src/noun/x.ts`, `./x.ts` → beside the file, `/migrations/` → below the root. */
function resolve(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return posix.join('src', bare.slice(1))
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare)
  return bare.startsWith('/') ? bare.slice(1) : bare
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
    }
  }
}

function findingOf(node: Node): Finding | undefined {
  if (node.type === 'ImportExpression' && literal(node.source) === undefined) return 'computed import'
  if (isMember(node, 'process', ['env'])) return 'process.env'
  if (isMember(node, 'sql', ['raw'])) return 'sql.raw'
  if (isMember(node, 'sql', ['lit'])) return 'sql.lit'
  if (['test', 'it', 'describe'].some((name) => isMember(node, name, ['skip', 'only', 'todo', 'fails'])))
    return 'skipped test'
  if (node.type === 'JSXAttribute' && (node.name as Node).name === 'style') return 'style='
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as Node
  const [statement] = node.arguments as Node[]
  const isStatement = isIdentifier(callee, 'sql') || (callee.property as Node | undefined)?.name === 'query'
  return isStatement && statement && !isFixedText(statement) ? 'built SQL' : undefined
}

/** Text that nobody's input can change: a literal, with at most constants in it. */
function isFixedText(node: Node): boolean {
  if (node.type === 'TemplateLiteral')
    return (node.expressions as Node[]).every(
      ({ type, name }) => type === 'Identifier' && CONSTANT.test(String(name)),
    )
  return node.type === 'Literal'
}

function globsOf(node: Node): string[] {
  if (node.type !== 'CallExpression') return []
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression' || (callee.object as Node).type !== 'MetaProperty') return []
  const [patterns] = node.arguments as Node[]
  const all = patterns?.type === 'ArrayExpression' ? (patterns.elements as Node[]) : [patterns]
  return all.flatMap((pattern) => literal(pattern) ?? [])
}

function isMember(node: Node, object: string, properties: string[]): boolean {
  return (
    node.type === 'MemberExpression' &&
    isIdentifier(node.object as Node, object) &&
    properties.includes(String((node.property as Node).name))
  )
}

function isIdentifier(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function literal(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as Node
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}
