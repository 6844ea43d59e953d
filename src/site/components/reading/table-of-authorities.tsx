import { authorityName, authorityPath } from '#authorities/authorities.schema.ts'
import type { BriefedAuthority } from '#content/queries/case-briefs.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'

/** What a piece cites, each once, a case that we briefed by our brief; nothing where it cites nothing. It stands in the type of the text: a reader pays for no styles of its own. */
export function TableOfAuthorities({ authorities }: { authorities: readonly BriefedAuthority[] }) {
  // The number of a suit alone names no case to a reader; it leads on from the text.
  const named = authorities.filter(({ key, title }) => title !== '' || !key.startsWith('docket-'))
  if (named.length === 0) return null
  return (
    <section className="prose narrow">
      <h2>Authorities</h2>
      <ul>
        {named.map((authority) => (
          <li key={authority.key}>
            <a href={authority.brief?.path ?? authorityPath(authority.key)}>
              {keepTogether(authorityName(authority))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
