import { suggest } from '#search/suggestions.queries.ts'
import { suggestedOf } from '../components/search/suggested.ts'
import { definePage } from '../page/page.ts'
import { checkedByLoad } from '../page/query-values.ts'

/** What one address may ask for: as often as a person types, with a pause at some letters. */
const SUGGESTIONS_PER_MINUTE = 120

/** What a reader may mean who types into the field of the search, for `islands/suggest.island.tsx`; kept nowhere. */
export const suggestionsPage = definePage({
  path: '/suggest',
  query: { q: checkedByLoad },
  isPrivate: true,
  perMinute: SUGGESTIONS_PER_MINUTE,
  load: ({ db, query }) => suggest(db, query.q ?? ''),
  canonical: () => '/suggest',
  sharesCanonical: true,
  head: () => ({ title: '', description: '' }),
  tags: () => [],
  isKept: () => false,
  View: () => null,
  write: (found) => ({
    body: JSON.stringify(suggestedOf(found)),
    contentType: 'application/json; charset=utf-8',
    changesByItself: true,
  }),
})
