type Match<Value> = { value: Value; params: Record<string, string> }

/**
 * Finds what stands under a path; the earlier of two patterns that fit is the one. Patterns: `/about`, `/article/:id`,
 * `/article/:id/:slug?` (the last may be missing or empty), `/topics/*` (whatever stands below, without a slash at its
 * end), `/api/**` (whatever stands below). Params come as they were sent, still encoded.
 * @see docs/decisions/016-one-router-table.md for why it is not a library's
 */
export function createPathMatcher<Value>(
  entries: readonly (readonly [path: string, value: Value])[],
): (path: string) => Match<Value> | null {
  const patterns = entries.map(([path, value]) => ({ path, value, pattern: toPattern(path) }))
  const named = patterns.filter(({ path }) => /[:*]/.test(path))
  // Most addresses have no names in them: these are looked up, and the patterns are tried for the others.
  const plain = new Map<string, Match<Value>>()
  for (const { path } of patterns.filter((each) => !named.includes(each)))
    plain.set(path, find(patterns, path)!)
  return (path) => plain.get(path) ?? find(named, path)
}

type Pattern<Value> = { value: Value; pattern: RegExp }

function find<Value>(patterns: readonly Pattern<Value>[], path: string): Match<Value> | null {
  for (const { value, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { value, params: { ...match.groups } }
  }
  return null
}

function toPattern(path: string): RegExp {
  const source = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (part === '**') return '/.*'
      if (part === '*') return '/.*[^/]'
      if (!part.startsWith(':')) return `/${part.replaceAll('.', '\\.')}`
      const name = part.slice(1).replace('?', '')
      return part.endsWith('?') ? `(?:/(?<${name}>[^/]*))?` : `/(?<${name}>[^/]+)`
    })
    .join('')
  return new RegExp(`^${source}$`)
}
