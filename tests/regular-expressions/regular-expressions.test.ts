import { expect, test } from 'vitest'
import { StepCounter } from './count-steps.ts'
import { attacksOn, attackText, repeats } from './hostile-texts.ts'
import { builders, builtExpressions, literalExpressions, type OwnExpression } from './own-expressions.ts'

/** Letters of a text, and of one four times as long. */
const SHORT = 128
const LONG = 4 * SHORT
/** What grows as the text does stays below this: its steps are four times as many, those of a square sixteen times. */
const MOST_GROWTH = 8
const FEW_STEPS_A_LETTER = 12
const MOST_STEPS = 1_000_000

/** Expressions that grow faster than their text, and why nobody can make them wait. */
const CANONICAL = 'reads what the sanitiser wrote: each element that begins there ends, 100 deep at most'
const BOUNDED: Record<string, string> = {
  'src/site/social-card/drawn-text.ts ^(\\w+) (\\d+) ?(.*)$': 'reads a line of our own table of letters',
  'src/samples/filling/invent-texts.ts <p>.*?<\\/p>': 'reads our sample content',
  'src/samples/filling/invent-texts.ts <h2>.*?<\\/h2>': 'reads our sample content',
  'src/platform/embedded-postgres/lock-files.ts ^(.*?)(?: -D (.*?))?(?: -c .*)?$':
    'reads a line of ps on the operator’s own machine',
  'src/mail/issues/look-through-issue.ts <a((?: [^<>]*)?)>(.*?)<\\/a>': CANONICAL,
  'src/content/rich-text/render-rich-text.ts <(pre|code)>.*?<\\/\\1>|<[^<>]*>|[^<]+': CANONICAL,
  'src/content/rich-text/with-contents.ts <h([234])((?: [^<>]*)?)>(.*?)<\\/h\\1>': CANONICAL,
  'src/content/rich-text/with-contents.ts <sup\\b[^<>]*>.*?<\\/sup>': CANONICAL,
  "src/authorities/citations/find-constitution-articles.ts (?:the|this|our|said|same|THE)?\\s{0,2}(?:\\p{Lu}\\p{L}+(?:[’']":
    'reads the 50 letters before a name',
  'src/authorities/citations/find-dockets.ts \\s(?:vs?\\.?|VS?\\.?|vrs\\.?|VRS\\.?)\\s[^\\n]*$':
    'reads the 120 letters before a number',
  'src/authorities/citations/find-pinpoint.ts \\d\\s?[)\\]]|(?:Act|Law|Decree),?\\s.*\\band\\b':
    'reads some of the 180 letters before a law',
  'src/authorities/citations/find-constitution-articles.ts (?:(?:the|this|our|said|same|THE)\\s{1,2}){0,2}(?:(?<name>\\p{':
    'reads some letters before an article',
  'src/authorities/citations/find-pinpoint.ts (?<![\\p{L}\\p{N}])((?:[Ss]ections|SECTIONS|[Ss]s\\.?|§§|[Ss]ec':
    'reads the 180 letters before a law',
  'src/authorities/citations/find-pinpoint.ts \\([^)]*[A-Za-z][^)]*\\)':
    'reads some of the 180 letters before a law',
}

/** Expressions that are put together while the program works, each from what. */
const BUILT_LATER: Record<string, string> = {
  'src/site/feeds/sitemaps.ts': 'from the names of our own sitemaps',
  'src/http/create-path-matcher.ts': 'from the addresses of our own routes',
  'src/personal-data/person-pattern.ts':
    'from a checked address or number, every sign escaped; what may repeat is bounded',
  'src/mail/smtp/without-address.ts': 'from an address, every sign escaped: nothing repeats',
  'src/admin/app/rich-text/find/find-matches.ts':
    'from what a writer looks for in their own tab, every sign escaped: nothing repeats',
  'src/mail/issues/issue-template.ts': 'from a mark of our own: nothing repeats',
  'src/authorities/citations/find-constitution-articles.ts': 'from our own words, for 90 letters',
  'src/authorities/citations/find-short-forms.ts':
    'from words of the text, every sign escaped: nothing repeats',
}

const builtAtStart = builtExpressions(builders.keys())

const nameOf = ({ path, source }: OwnExpression) => `${path} ${source.slice(0, 60)}`

/** @returns a text for which the expression takes far more than four times as long when it is four times as long */
function slowTextFor({ source, flags }: OwnExpression): string | null {
  if (!repeats(source, flags)) return null
  const counter = new StepCounter(source, flags)
  const slow = attacksOn(source, flags).find((attack) => {
    const few = counter.count(attackText(attack, SHORT), MOST_STEPS)
    if (few >= MOST_STEPS) return true
    if (few < FEW_STEPS_A_LETTER * SHORT) return false
    return counter.count(attackText(attack, LONG), MOST_STEPS) / few > MOST_GROWTH
  })
  return slow ? attackText(slow, 60) : null
}

const inSource = (source: string, flags = '') => ({ path: '', source, flags })

test('nobody’s text makes a regular expression of ours slow, however it repeats what is looked for', async () => {
  const all = [...literalExpressions(), ...(await builtAtStart)]
  expect(all.length).toBeGreaterThan(500)
  const slow = all.flatMap((expression) => {
    const text = slowTextFor(expression)
    return text === null ? [] : [[nameOf(expression), text]]
  })
  expect(slow.filter(([name]) => !(name! in BOUNDED))).toEqual([])
  // What is mended needs no exception any more.
  const found = slow.map(([name]) => name)
  expect(Object.keys(BOUNDED).filter((name) => !found.includes(name))).toEqual([])
}, 120_000)

test('an expression that is put together while the program works has its reason', async () => {
  const atStart = new Map<string, number>()
  for (const { path } of await builtAtStart) atStart.set(path, (atStart.get(path) ?? 0) + 1)
  const later = [...builders].filter(([path, count]) => count > (atStart.get(path) ?? 0))
  expect(later.map(([path]) => path).sort()).toEqual(Object.keys(BUILT_LATER).sort())
})

test.each([
  ['(a+)+$', 'as no text can be waited for'],
  ['^([a-z]+)*\\d$', 'as no text can be waited for'],
  ['\\s+$', 'as its square'],
  ['^-+|-+$', 'as its square'],
  ['<[^>]*>', 'as its square'],
  ['\\*\\*(?=\\S)(.+?)(?<=\\S)\\*\\*', 'as its square'],
  ['^(#{1,6})\\s+(.*?)\\s*#*$', 'as its cube'],
])('the look itself finds that %s grows %s', (source) => {
  expect(slowTextFor(inSource(source, 'g'))).not.toBeNull()
})

test.each(['^[a-z]+$', '(?<!\\s)\\s+$', '<[^<>]*>', '^\\s*(\\S+)\\s*$', '(?<![ab])(a|b)+c$', '[a-z]{1,20}@'])(
  'the look itself leaves %s alone',
  (source) => expect(slowTextFor(inSource(source))).toBeNull(),
)
