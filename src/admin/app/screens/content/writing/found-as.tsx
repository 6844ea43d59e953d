import type { ContentType } from '#content/types/content-type.ts'
import type { FormValues } from '../form/form-values.ts'
import css from './found-as.module.css'

type Props = { type: ContentType; values: FormValues; id: number | null }

/** What search engines and messengers show of the item, and its address. */
export function FoundAs({ type, values: { title, description, imageUrl, imageAlt }, id }: Props) {
  return (
    <figure className={css.found}>
      {imageUrl && <img src={imageUrl} alt={imageAlt} />}
      <p className={css.address}>
        {location.host}
        {type.itemsPath}/{id ?? '…'}
      </p>
      <p className={css.title}>{title || 'The title'}</p>
      <p className={css.description}>
        {description || 'The description: a sentence or two on what it says.'}
      </p>
      <figcaption>As search engines and messengers show it</figcaption>
    </figure>
  )
}
