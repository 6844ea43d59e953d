import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { searchQueries } from '../src/search/search-queries.fixture.ts'
import { startSite } from '../src/testing/start-site.ts'
import { cpuSeconds, familyOf } from './processes.ts'
import { spreadOf } from './statistics.ts'

const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000)
/** So many that the slowest twentieth is more than one of them. */
const SEARCHES_OF_A_KIND = 100
const LEAST_ROUNDS = 3
/** Words that stand in nearly every text of a law publisher. */
const COMMON = [
  'the law of ghana',
  'supreme court',
  'act',
  'the court held',
  'law',
  'article of the constitution',
]
/** By what readers narrow what they found: much of the site, and next to nothing of it. */
const NARROWED = [
  'topic=criminal-law',
  'topic=environmental-law',
  'author=efua-sackey',
  'author=yaa-nadir',
  'year=2026',
  'year=2024',
  'type=article',
]
/** What must stand just so, and what must not. */
const PHRASES = ['"supreme court"', '"the law of ghana"', '"section 96"', '"data protection act" fine']
const WITHOUT = ['land -guards', 'act -republic', 'bail -"supreme court"', 'law -the -court -act']
/** What is typed so far. */
const BEGUN = ['ba', 'the', 'co', 'act 8', 'supreme c', 'qq']
/** What somebody sends who means no good. */
const LONG = [
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'law '.repeat(49),
  'lawe courte ghanna actt '.repeat(8),
]

/**
 * What a search costs beside so many items: whole page by HTTP, how long its statements take by PostgreSQL's own log, and the
 * processor time of the database and of Node. The texts are passages of the sample content, each from somewhere else.
 */
export async function benchSearch(): Promise<string[]> {
  await using site = await startSite({ PAGE_CACHE: '0' })
  const postgres = await startEmbeddedPostgres({ dataDir: join(site.dataDir, 'postgres') })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const lines: string[] = []
  try {
    const seconds = await fill(client)
    await client.query('alter system set log_min_duration_statement = 0')
    await client.query('select pg_reload_conf()')
    const stated = followStatements(join(site.dataDir, 'postgres.log'))
    lines.push(
      `${ITEMS} items, indexed in ${seconds.toFixed(0)} s; ms of a page, ms of its statements, ms of processor time`,
    )
    const own = site.process.pid!
    const database = () => cpuSeconds(familyOf(own).filter((pid) => pid !== own))
    const kinds: Record<string, string[]> = {
      ...Object.fromEntries(
        Object.entries(searchQueries).map(([kind, queries]) => [
          kind,
          queries.map(([typed]) => asked(typed)),
        ]),
      ),
      'common words': COMMON.map((typed) => asked(typed)),
      narrowed: [...COMMON, 'bail'].flatMap((typed) => NARROWED.map((by) => `${asked(typed)}&${by}`)),
      phrases: PHRASES.map((typed) => asked(typed)),
      'words not wanted': WITHOUT.map((typed) => asked(typed)),
      long: LONG.map((typed) => asked(typed)),
      suggestions: BEGUN.map((typed) => asked(typed)),
    }
    const all: number[] = []
    const ofDatabase: number[] = []
    for (const [kind, queries] of Object.entries(kinds)) {
      const took: number[] = []
      const statements: number[] = []
      const before = { database: database(), node: cpuSeconds([own]) }
      const rounds = Math.max(LEAST_ROUNDS, Math.ceil(SEARCHES_OF_A_KIND / queries.length))
      for (let round = 0; round <= rounds; round++) {
        for (const query of queries) {
          stated()
          const start = performance.now()
          const answer = await fetch(`${site.url}/${kind === 'suggestions' ? 'suggest' : 'search'}?${query}`)
          if (!answer.ok) throw new Error(`${query}: ${answer.status}`)
          await answer.text()
          // The first of each only warms what it reads.
          if (round === 0) continue
          took.push(performance.now() - start)
          statements.push(stated())
        }
      }
      all.push(...took)
      ofDatabase.push(...statements)
      const each = (seconds: number) => ((seconds * 1000) / (queries.length * (rounds + 1))).toFixed(1)
      const cpu = `${each(database() - before.database)} ms of PostgreSQL, ${each(cpuSeconds([own]) - before.node)} ms of Node`
      lines.push(`${kind}, ${took.length} searches: ${told(took)}; statements ${told(statements)}; ${cpu}`)
    }
    lines.push(`all: ${told(all)}; statements ${told(ofDatabase)}`)
  } finally {
    await client.end()
    await postgres.stop()
  }
  return lines
}

/** @returns how long the statements took since it was last asked, in ms, as PostgreSQL wrote it into its log */
function followStatements(log: string): () => number {
  let read = statSync(log).size
  return () => {
    const written = readFileSync(log).subarray(read)
    read += written.length
    return [...written.toString().matchAll(/duration: ([\d.]+) ms/g)].reduce(
      (sum, [, ms]) => sum + Number(ms),
      0,
    )
  }
}

const asked = (typed: string) => new URLSearchParams({ q: typed.slice(0, 200).trim() }).toString()

function told(took: number[]): string {
  const { median, max } = spreadOf(took)
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!
  return `median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}, most ${max.toFixed(1)} ms`
}

/** @returns how long the indexing took, in seconds */
async function fill(client: pg.Client): Promise<number> {
  await client.query(`
    create temporary table spoken as
    select row_number() over () as at, word from content,
      unnest(regexp_split_to_array(regexp_replace(rendered_body, '<[^>]*>', ' ', 'g'), '\\s+')) as word
    where word <> ''`)
  await client.query('create unique index on spoken (at)')
  await client.query('alter table content disable trigger content_search_made')
  await client.query(
    `insert into content (type, title, slug, description, body, status, category, published_at, authors, details, search_text,
      created_at, updated_at, rendered_body, renderer_version, word_count, topics)
    select 'article', initcap(drawn.title), 'item-' || n, drawn.summary, drawn.body, 'published', 'article', now() - (n * 10 || ' minutes')::interval,
      case when n % 1000 = 0 then '[{"givenName": "Yaa", "familyName": "Nadir", "credential": "LL.M."}]'::jsonb
        else '[{"givenName": "Efua", "familyName": "Sackey", "credential": "LL.M."}]' end, '{}', '', now(), now(), drawn.body,
      (select max(renderer_version) from content), 160,
      array(select id from topics where slug = case when n % 3 = 0 then 'criminal-law' when n % 500 = 1 then 'environmental-law' end)
    from generate_series(1, $1::integer) n
    cross join lateral (select 1 + (hashint8extended(n, 7) & 2147483647) % ((select count(*) from spoken) - 200) as start) as somewhere
    cross join lateral (
      select string_agg(word, ' ') filter (where at < start + 6) || ' ' || n as title,
        string_agg(word, ' ') filter (where at between start + 6 and start + 20) as summary,
        '<p>' || string_agg(word, ' ') || '</p>' as body
      from spoken where at between start and start + 160
    ) as drawn`,
    [ITEMS],
  )
  await client.query('alter table content enable trigger content_search_made')
  const start = performance.now()
  await client.query(`
    select count(index_for_search(content)) from content
    where not exists (select from search_documents where content_id = content.id)`)
  const seconds = (performance.now() - start) / 1000
  await client.query(`
    update search_words set items = counted.ndoc from ts_stat('select words from public_search') as counted
    where counted.word = search_words.stem`)
  await client.query('vacuum analyze content')
  await client.query('vacuum analyze search_documents')
  await client.query('vacuum analyze search_words')
  return seconds
}
