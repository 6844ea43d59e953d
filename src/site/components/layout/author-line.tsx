import { Fragment } from 'react'
import { authorPath } from '#authors/author.schema.ts'
import type { Author } from '../site-data.ts'

type Props = {
  authors: readonly Author[]
  /** Who answers for an item that names nobody: the site's title. Without it such an item says nothing. */
  organisation?: string
  /** Whether the names lead to their pages: over a text, not on a card that is a link itself. */
  linked?: boolean
}

/** `By Ama Mensah (Barrister), Kofi Ansah and Esi Dadzie`: the one form of a byline, on cards and over texts. */
export function AuthorLine({ authors, organisation, linked = false }: Props) {
  if (authors.length === 0)
    return (
      organisation && (
        <>
          By <b>{organisation}</b>
        </>
      )
    )
  return (
    <>
      {'By '}
      {authors.map(({ givenName, familyName, credential, slug }, index) => (
        <Fragment key={slug ?? `${givenName} ${familyName}`}>
          {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
          {linked && slug ? (
            <a href={authorPath(slug)}>{`${givenName} ${familyName}`.trim()}</a>
          ) : (
            <b>{`${givenName} ${familyName}`.trim()}</b>
          )}
          {credential && ` (${credential})`}
        </Fragment>
      ))}
    </>
  )
}
