import { contentTypeName } from '#content/model/content.schema.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { type ContentTypeName, contentTypes } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { createMarker, type Piece } from '#search/create-marker.ts'
import { findNearest, type Nearest } from '#search/nearest.queries.ts'
import { MOST_CHARACTERS } from '#search/parse-search.ts'
import { type Found, findItems, MOST_FOUND, NOTHING, type ResultRow } from '#search/search.queries.ts'
import { CategoryFilter } from '../components/controls/category-filter.tsx'
import { FoldedFilters } from '../components/controls/folded-filters.tsx'
import { LoadMore } from '../components/controls/load-more.tsx'
import { SearchField } from '../components/controls/search-field.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { NothingFound } from '../components/search/nothing-found.tsx'
import css from '../components/search/search-result.module.css'
import { SearchResult } from '../components/search/search-result.tsx'
import { TypedLaw } from '../components/search/typed-law.tsx'
import { addressOf } from '../page/address-of.ts'
import { definePage } from '../page/page.ts'
import { checkedByLoad, oneOf } from '../page/query-values.ts'

const ON_A_PAGE = 10
/** How many years a search may be narrowed to: the last ones. */
const MOST_YEARS = 8
/** What one address may look for: as often as a person types. */
const SEARCHES_PER_MINUTE = 30

type Query = { q?: string; type?: string; year?: string; author?: string; topic?: string; page?: string }
type Row = Pick<ResultRow, 'item'> & { title: Piece[]; passage: Piece[] }
type Data = {
  typed: string
  isTooLong: boolean
  type: ContentTypeName | null
  year: number | null
  /** The address of an author. */
  author: string | null
  /** The address of a topic. */
  topic: string | null
  place: number
  found: Found
  rows: Row[]
  /** What may be meant, where nothing was found. */
  near: Nearest | null
}

const isSlug = (value: string) => /^[a-z0-9-]{1,100}$/.test(value)

/** What readers look for, in all that is published; what they type is neither kept nor shown to search engines. */
export const searchPage = definePage({
  path: '/search',
  query: {
    q: checkedByLoad,
    type: oneOf(...contentTypes.map(({ name }) => name)),
    year: (value) => /^(?:19|20)\d\d$/.test(value),
    author: isSlug,
    topic: isSlug,
    page: (value) => /^[1-9]\d?$/.test(value),
  },
  isPrivate: true,
  perMinute: SEARCHES_PER_MINUTE,
  load: ({ db, query }) => loadSearch(db, query),
  missed: (data) =>
    data.isTooLong || isNarrowed(data) || data.found.count > 0 || data.found.typed ? null : data.typed,
  canonical: () => '/search',
  sharesCanonical: true,
  head: ({ typed }) => ({ title: typed ? `${typed} · Search` : 'Search', description: '' }),
  tags: () => [],
  isKept: () => false,
  View: ({ data }) => (
    <div className="wrap">
      <PageHeading title="Search">
        Articles, opinions, news, case briefs, podcasts, videos and books, by any word, name or citation.
      </PageHeading>
      <SearchField id="search" value={data.typed} className={css.field} />
      <div role="status">
        <Answer {...data} />
      </div>
      <Results {...data} />
    </div>
  ),
})

async function loadSearch(db: PublicDb, query: Query): Promise<Data> {
  const typed = (query.q ?? '').trim()
  const asked = {
    typed,
    type: query.type ? contentTypeName.parse(query.type) : null,
    year: query.year ? Number(query.year) : null,
    author: query.author ?? null,
    topic: query.topic ?? null,
    place: Number(query.page ?? 1),
  }
  const isTooLong = typed.length > MOST_CHARACTERS
  if (typed === '' || isTooLong)
    return {
      ...asked,
      isTooLong,
      found: NOTHING,
      rows: [],
      near: null,
    }
  const filter = {
    type: asked.type ?? undefined,
    year: asked.year ?? undefined,
    author: asked.author ?? undefined,
    topic: asked.topic ?? undefined,
  }
  const part = { from: (asked.place - 1) * ON_A_PAGE, most: ON_A_PAGE }
  const found = await findItems(db, typed, filter, part)
  const marker = createMarker(found.terms.map(({ stem }) => stem))
  const rows = found.shown.map(({ item, excerpt, ...cut }) => ({
    item,
    title: marker.mark(keepTogether(item.title)),
    passage: marker.passage({ text: item.description }, { text: excerpt, ...cut }),
  }))
  const near = found.count === 0 ? await findNearest(db, typed) : null
  return { ...asked, isTooLong, found, rows, near }
}

const isNarrowed = ({ type, year, author, topic, place }: Omit<Data, 'found'>) =>
  type !== null || year !== null || author !== null || topic !== null || place > 1

/** What came of it, in a line that is read aloud. */
function Answer({ typed, isTooLong, found }: Data) {
  if (isTooLong)
    return (
      <p className={css.said}>{`Please search for fewer words: at most ${MOST_CHARACTERS} characters.`}</p>
    )
  if (typed === '') return null
  const { typed: law } = found
  const missing = missingOf(found)
  const count =
    found.count > 0 ? countOf(found, typed) : law ? `${law.authority.label}. None of our texts cites it.` : ''
  return count || missing ? <p className={css.said}>{`${count} ${missing}`.trim()}</p> : null
}

function countOf({ count: all, typed: law }: Found, typed: string): string {
  const count = `${all === MOST_FOUND ? 'the best ' : ''}${all} ${all === 1 ? 'result' : 'results'} for “${typed}”.`
  return law ? `${law.authority.label}, and ${count}` : count.replace(/^t/, 'T')
}

/** What was typed and stands in none of our texts, and what was looked for instead. */
function missingOf({ terms, missing }: Found): string {
  const words = [
    // Of a single digit nobody can say so: the index of words begins at two letters.
    ...missing.filter(({ length }) => length > 1).map((word) => `“${word}”`),
    ...terms.flatMap(({ word, insteadOf }) =>
      insteadOf === null ? [] : [`“${word}”: searched for “${insteadOf}” instead`],
    ),
  ]
  return words.length > 0 ? `None of our texts has ${words.join(', ')}.` : ''
}

type Changed = {
  type?: string | null
  year?: number | null
  author?: string | null
  topic?: string | null
  page?: number
}

/** The address of a search that is narrowed otherwise. */
function hrefOf({ typed, ...now }: Data, changed: Changed): string {
  const { type, year, author, topic } = now
  const { page, ...chosen } = { type, year, author, topic, ...changed }
  return addressOf('/search', {
    q: typed,
    ...(chosen.type && { type: chosen.type }),
    ...(chosen.year && { year: String(chosen.year) }),
    ...(chosen.author && { author: chosen.author }),
    ...(chosen.topic && { topic: chosen.topic }),
    ...(page && { page: String(page) }),
  })
}

function Results(data: Data) {
  const { typed, isTooLong, place, found, rows } = data
  if (typed === '' || isTooLong) return null
  const law = found.typed && place === 1 && <TypedLaw {...found.typed} />
  if (found.count === 0)
    return (
      <>
        {law}
        {(!law || isNarrowed(data)) && (
          <NothingFound
            typed={typed}
            near={data.near}
            everything={
              isNarrowed(data) ? hrefOf(data, { type: null, year: null, author: null, topic: null }) : null
            }
          />
        )}
      </>
    )
  const hasMore = place * ON_A_PAGE < found.count
  return (
    <>
      {law}
      <Filters {...data} />
      <ol className={css.results} data-list="">
        {rows.map(({ item, title, passage }) => (
          <SearchResult key={item.id} item={item} title={title} passage={passage} />
        ))}
      </ol>
      {hasMore && <LoadMore href={hrefOf(data, { page: place + 1 })} label="More results" />}
    </>
  )
}

/** By what there is among the results; what is chosen already can be taken back. */
function Filters(data: Data) {
  const { type, year, author, topic, found } = data
  const types = contentTypes.filter(({ name }) => name === type || found.types.includes(name))
  const bySlug = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })
  const further = [
    {
      title: 'Year',
      label: 'Filter by year',
      all: 'All years',
      current: year === null ? null : `${year}`,
      options: found.years.slice(0, MOST_YEARS).map((value) => ({ value: `${value}`, label: `${value}` })),
      hrefFor: (value: string | null) => hrefOf(data, { year: value === null ? null : Number(value) }),
    },
    {
      title: 'Author',
      label: 'Filter by author',
      all: 'All authors',
      current: author,
      options: found.authors.map(bySlug),
      hrefFor: (value: string | null) => hrefOf(data, { author: value }),
    },
    {
      title: 'Topic',
      label: 'Filter by topic',
      all: 'All topics',
      current: topic,
      options: found.topics.map(bySlug),
      hrefFor: (value: string | null) => hrefOf(data, { topic: value }),
    },
  ]
  return (
    <>
      {(type || types.length > 1) && (
        <CategoryFilter
          current={type}
          label="Filter by kind"
          options={types.map(({ name, label }) => ({ value: name, label: label.many }))}
          hrefFor={(value) => hrefOf(data, { type: value })}
        />
      )}
      <FoldedFilters filters={further.filter(({ current, options }) => current || options.length > 1)} />
    </>
  )
}
