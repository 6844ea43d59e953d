import { CORRECTION_LABELS } from '#content/corrections/correction.schema.ts'
import {
  isCorrectionAt,
  type ListedCorrection,
  listCorrections,
} from '#content/corrections/corrections.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { LoadMore } from '../../components/controls/load-more.tsx'
import { formatLegalDate } from '../../components/dates.ts'
import { TextSection } from '../../components/information/text-section.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { addressOf } from '../../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../../page/list-cursor.ts'
import { definePage } from '../../page/page.ts'
import { checkedByLoad } from '../../page/query-values.ts'
import { breadcrumbs } from '../../page/structured-data.ts'

const PATH = '/corrections'
const TITLE = 'Corrections'
const LEAD =
  'What we corrected, clarified or removed for legal reasons after it was published, newest first. A change of spelling or layout is not listed.'

/** What readers were told of changes to what is published, in every item together. */
export const correctionsPage = definePage({
  path: PATH,
  query: { page: checkedByLoad },

  async load({ db, query }) {
    const after = toCursor(query.page)
    const [list, isKept] = await Promise.all([
      listCorrections(db, { after, limit: LIST_LENGTH }),
      isCorrectionAt(db, after),
    ])
    return { ...list, isKept, page: query.page }
  },

  canonical: ({ page }) => addressOf(PATH, page ? { page } : {}),
  head: ({ next }, context) => ({
    title: TITLE,
    description: LEAD,
    next: next && addressOf(PATH, { page: next }),
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: TITLE, path: PATH },
        ],
        context,
      ),
    ],
  }),
  // Any change to an item may bring one, and an item that is taken away takes its own with it.
  tags: ({ corrections }) => ['headlines', ...corrections.map(({ item }) => `content:${item.id}`)],
  liveTags: () => ['headlines'],
  isKept: ({ isKept }) => isKept,

  View: ({ data: { corrections, next, page } }) => (
    <div className="wrap">
      <PageHeading title={TITLE}>{LEAD}</PageHeading>
      {corrections.length === 0 && (
        <TextSection title={page ? 'Nothing older' : 'None so far'}>
          <p>
            If something that we published is wrong, <a href="/contact">tell us</a>.
          </p>
        </TextSection>
      )}
      <div data-list="">
        {corrections.map((one) => (
          <Listed key={one.id} correction={one} />
        ))}
      </div>
      {next && <LoadMore href={addressOf(PATH, { page: next })} label="Load More Corrections" />}
    </div>
  ),
})

function Listed({ correction: { kind, note, madeAt, item } }: { correction: ListedCorrection }) {
  const day = madeAt.toISOString()
  return (
    <TextSection title={CORRECTION_LABELS[kind]}>
      <p>
        <time dateTime={day}>{formatLegalDate(day.slice(0, 10))}</time>
        {' · '}
        <a href={contentTypeOf(item).itemPath(item)}>{item.title}</a>
      </p>
      <p>{note}</p>
    </TextSection>
  )
}
