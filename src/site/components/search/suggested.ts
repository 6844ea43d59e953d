import { authorityName, authorityPath } from '#authorities/authorities.schema.ts'
import { authorPath } from '#authors/author.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import type { Suggestions } from '#search/suggestions.queries.ts'

/** A name as it is read, what it is the name of, and where it leads. */
export type Suggested = [name: string, what: string, path: string]

/** What may be meant, as readers are offered it: the law first. */
export function suggestedOf({ authorities, authors, items }: Suggestions): Suggested[] {
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
