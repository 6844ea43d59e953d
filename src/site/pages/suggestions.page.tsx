import { authorityName, authorityPath } from '#authorities/authorities.schema.ts'
import { authorPath } from '#authors/author.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { type Suggestions, suggest } from '#search/suggestions.queries.ts'
import { definePage } from '../page/page.ts'
import { checkedByLoad } from '../page/query-values.ts'

/** What one address may ask for: as often as a person types, with a pause at some letters. */
const SUGGESTIONS_PER_MINUTE = 120

/** A name as it is read, what it is the name of, and where it leads. */
export type Suggested = [name: string, what: string, path: string]

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
    body: JSON.stringify(listOf(found)),
    contentType: 'application/json; charset=utf-8',
    changesByItself: true,
  }),
})

function listOf({ authorities, authors, items }: Suggestions): Suggested[] {
  return [
    ...authorities.map((one): Suggested => [authorityName(one), 'Authority', authorityPath(one.key)]),
    ...authors.map(
      ({ slug, givenName, familyName }): Suggested => [
        `${givenName} ${familyName}`.trim(),
        'Author',
        authorPath(slug),
      ],
    ),
    ...items.map((item): Suggested => {
      const type = contentTypeOf(item)
      return [item.title, type.label.one, type.itemPath(item)]
    }),
  ]
}
