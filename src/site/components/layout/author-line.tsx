import { Fragment } from 'react'
import type { Author } from '../site-data.ts'

type Props = {
  authors: readonly Author[]
  /** Who answers for an item that names nobody: the site's title. Without it such an item says nothing. */
  organisation?: string
}

/** `By Ama Mensah (Barrister), Kofi Ansah and Esi Dadzie`: the one form of a byline, on cards and over texts. */
export function AuthorLine({ authors, organisation }: Props) {
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
      {authors.map(({ givenName, familyName, credential }, index) => (
        <Fragment key={`${givenName} ${familyName}`}>
          {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
          <b>{`${givenName} ${familyName}`.trim()}</b>
          {credential && ` (${credential})`}
        </Fragment>
      ))}
    </>
  )
}
