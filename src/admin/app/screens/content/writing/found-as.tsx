import { CopyButton, UnstyledButton } from '@mantine/core'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { shownAddress } from '../../../media/shown-address.ts'
import type { FormValues } from '../form/form-values.ts'
import css from './found-as.module.css'

type Props = { type: ContentType; values: FormValues; stored: EditableContent | null }

/** What search engines and messengers show of the item, and its address. */
export function FoundAs({ type, values, stored }: Props) {
  const { title, description, imageUrl, imageAlt, category } = values
  const path = stored && type.itemPath({ id: stored.id, slug: stored.slug, category: category || null })
  const shownTitle = title || 'The title'
  const shownDescription = description || 'The description: a sentence or two on what it says.'
  return (
    <>
      <div className={css.addressed}>
        <span>{path ?? 'It has an address once it is saved.'}</span>
        {path && (
          <CopyButton value={location.origin + path}>
            {({ copied, copy }) => (
              <UnstyledButton onClick={copy}>{copied ? 'Copied' : 'Copy address'}</UnstyledButton>
            )}
          </CopyButton>
        )}
      </div>
      <figure className={css.found}>
        <p className={css.address}>
          {location.host}
          {path}
        </p>
        <p className={css.title}>{shownTitle}</p>
        <p className={css.description}>{shownDescription}</p>
        <figcaption>As search engines show it</figcaption>
      </figure>
      <figure className={css.found}>
        {imageUrl ? (
          <img src={shownAddress(imageUrl)} alt={imageAlt} />
        ) : (
          <p className={css.card}>
            <b>{shownTitle}</b>A card with the title is drawn where there is no picture.
          </p>
        )}
        <p className={css.title}>{shownTitle}</p>
        <p className={css.description}>{shownDescription}</p>
        <p className={css.address}>{location.host}</p>
        <figcaption>As WhatsApp and social networks show it</figcaption>
      </figure>
    </>
  )
}
