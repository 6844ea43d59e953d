import { Fragment } from 'react'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import type { Piece } from '#search/create-marker.ts'
import { MetaLine } from '../cards/meta-line.tsx'
import { AuthorLine } from '../layout/author-line.tsx'
import css from './search-result.module.css'

type Props = { item: ListedContent; title: readonly Piece[]; passage: readonly Piece[] }

/** One item that was found: its title and the place in its text where the words stand, with these marked. */
export function SearchResult({ item, title, passage }: Props) {
  return (
    <li className={css.result}>
      <MetaLine item={item} />
      <h2>
        <a href={contentTypeOf(item).headlinePath(item)}>
          <Marked pieces={title} />
        </a>
      </h2>
      {passage.length > 0 && (
        <p>
          <Marked pieces={passage} />
        </p>
      )}
      {item.authors.length > 0 && (
        <p className={css.by}>
          <AuthorLine authors={item.authors} />
        </p>
      )}
    </li>
  )
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    isFound ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  )
}
