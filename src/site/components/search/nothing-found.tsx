import { keepTogether } from '#content/rich-text/keep-together.ts'
import type { Nearest } from '#search/nearest.queries.ts'
import { topicPath } from '#topics/topic.schema.ts'
import { addressOf } from '../../page/address-of.ts'
import { ButtonLink } from '../controls/button-link.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import css from './search-result.module.css'
import { type Suggested, suggestedOf } from './suggested.ts'

type Props = {
  typed: string
  near: Nearest | null
  /** The same search of everything, where it was narrowed. */
  everything: string | null
}

/** What was searched for, and what may be meant: words, names and topics that there are. */
export function NothingFound({ typed, near, everything }: Props) {
  return (
    <EmptyState title={`Nothing was found for “${typed}”`}>
      <p>
        {everything
          ? 'There may be something of another kind, year, author or topic.'
          : 'Try fewer or other words, a name, or a citation such as “Act 843”.'}
      </p>
      {near && <Perhaps {...near} />}
      <p>
        {everything ? (
          <ButtonLink href={everything}>Search everything</ButtonLink>
        ) : (
          <>
            <ButtonLink href="/headlines">All headlines</ButtonLink>{' '}
            <ButtonLink href="/authorities">Laws and cases</ButtonLink>
          </>
        )}
      </p>
    </EmptyState>
  )
}

function Perhaps({ words, topics, names }: Nearest) {
  const meant: Suggested[] = [
    ...words.flatMap(({ word, near }) =>
      near.map((one): Suggested => [one, `instead of “${word}”`, addressOf('/search', { q: one })]),
    ),
    ...suggestedOf(names),
  ]
  return (
    <>
      {meant.length > 0 && <Links title="Perhaps you mean" links={meant} />}
      {topics.length > 0 && (
        <Links
          title="Topics"
          links={topics.map(({ slug, name }): Suggested => [name, '', topicPath(slug)])}
        />
      )}
    </>
  )
}

function Links({ title, links }: { title: string; links: readonly Suggested[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={css.near}>
        {links.map(([name, what, path]) => (
          <li key={path}>
            <a href={path}>{keepTogether(name)}</a> {what && <small>{what}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}
