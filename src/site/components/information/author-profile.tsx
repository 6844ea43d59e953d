import { authorName, authorPath } from '#authors/author.schema.ts'
import type { PublicAuthor } from '#authors/authors.queries.ts'
import { COVER_WIDTHS, imageAddress, imageLadder, PHONE_WIDTH } from '#media/images/image-address.schema.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import css from './author-profile.module.css'

/** Who it is: name, credential, picture, a short biography, what they declare, and where else they are found. */
export function AuthorProfile({ author }: { author: PublicAuthor }) {
  const { biography, interests, orcid, links, credential, slug } = author
  return (
    <div className={css.profile}>
      <PageHeading title={authorName(author)}>{credential}</PageHeading>
      <Portrait author={author} />
      {paragraphs(biography).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {interests && (
        <p>
          <b>Declared interests:</b> {interests}
        </p>
      )}
      <ul>
        {orcid && (
          <li>
            <a href={`https://orcid.org/${orcid}`}>{`ORCID ${orcid}`}</a>
          </li>
        )}
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
        <li>
          <a href={`${authorPath(slug)}/feed.xml`}>Feed (RSS)</a>
        </li>
      </ul>
    </div>
  )
}

/** A picture that lies elsewhere is not asked for: a page asks nothing of a third party. */
function Portrait({ author: { imageUrl, imageAlt } }: { author: PublicAuthor }) {
  const plain = imageUrl?.startsWith('/') ? imageAddress(imageUrl, PHONE_WIDTH, 'jpg') : null
  if (!imageUrl?.startsWith('/')) return null
  const size = { width: 352, height: 352 }
  if (!plain) return <img {...size} alt={imageAlt} src={imageUrl} />
  const sizes = '(min-width: 28rem) 11rem, 40vw'
  return (
    <picture>
      <source type="image/avif" srcSet={imageLadder(imageUrl, 'avif', COVER_WIDTHS)} sizes={sizes} />
      <source type="image/webp" srcSet={imageLadder(imageUrl, 'webp', COVER_WIDTHS)} sizes={sizes} />
      <img {...size} alt={imageAlt} src={plain} />
    </picture>
  )
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
}
