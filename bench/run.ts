import { benchCachedPage } from './cached-page.bench.ts'
import { benchLoseNothing } from './lose-nothing.bench.ts'
import { benchMemoryAndStart } from './memory-and-start.bench.ts'
import { benchPublishToVisible } from './publish-to-visible.bench.ts'
import { benchUncachedPage } from './uncached-page.bench.ts'

const benches: [string, () => Promise<string[]>][] = [
  ['cached page', benchCachedPage],
  ['uncached page', benchUncachedPage],
  ['publish to visible', benchPublishToVisible],
  ['memory and start', benchMemoryAndStart],
  ['lose nothing', benchLoseNothing],
]

const wanted = process.argv.slice(2).join(' ')
for (const [name, bench] of benches) {
  if (!name.startsWith(wanted)) continue
  console.log(`\n${name}`)
  for (const line of await bench()) console.log(`  ${line}`)
}
