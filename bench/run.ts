import { benchCachedPage } from './cached-page.bench.ts'
import { benchCitations } from './citations.bench.ts'
import { benchFloods } from './floods.bench.ts'
import { benchGrowth } from './growth.bench.ts'
import { benchCrawl } from './hostile/crawl.bench.ts'
import { benchHostile } from './hostile/hostile.bench.ts'
import { benchPoisonedCache } from './hostile/poisoned-cache.bench.ts'
import { benchRevocation } from './hostile/revocation.bench.ts'
import { benchInstances } from './instances.bench.ts'
import { benchKillWhileTyping } from './kill-while-typing.bench.ts'
import { benchLighthouse } from './lighthouse.bench.ts'
import { benchLongText } from './long-text.bench.ts'
import { benchLoseNothing } from './lose-nothing.bench.ts'
import { benchMail } from './mail.bench.ts'
import { benchMemoryAndStart } from './memory-and-start.bench.ts'
import { benchMixedLoad } from './mixed-load.bench.ts'
import { benchOpenEditor } from './open-editor.bench.ts'
import { benchPublishToVisible } from './publish-to-visible.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchSignIn } from './sign-in.bench.ts'
import { benchTogether } from './together.bench.ts'
import { benchUncachedPage } from './uncached-page.bench.ts'

const benches: [string, () => Promise<string[]>][] = [
  ['cached page', benchCachedPage],
  ['uncached page', benchUncachedPage],
  ['publish to visible', benchPublishToVisible],
  ['growth', benchGrowth],
  ['search', benchSearch],
  ['memory and start', benchMemoryAndStart],
  ['lose nothing', benchLoseNothing],
  ['floods', benchFloods],
  ['sign-in', benchSignIn],
  ['revocation', benchRevocation],
  ['instances', benchInstances],
  ['citations', benchCitations],
]

/** Need Chromium or take half an hour, and the first of them needs the network: they only run by their names. */
const onlyByName: typeof benches = [
  ['crawl', benchCrawl],
  ['hostile texts', benchHostile],
  ['lighthouse', benchLighthouse],
  ['kill while typing', benchKillWhileTyping],
  ['long text', benchLongText],
  ['mail', benchMail],
  ['mixed load', benchMixedLoad],
  ['open editor', benchOpenEditor],
  ['poisoned cache', benchPoisonedCache],
  ['together', benchTogether],
]

const wanted = process.argv.slice(2).join(' ')
for (const [name, bench] of wanted ? [...benches, ...onlyByName] : benches) {
  if (!name.startsWith(wanted)) continue
  console.log(`\n${name}`)
  for (const line of await bench()) console.log(`  ${line}`)
}
