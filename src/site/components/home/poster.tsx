import { imageAddress, imageLadder, PHONE_WIDTH } from '#media/images/image-address.schema.ts'
import type { ActivePoster } from '#posters/posters.queries.ts'
import css from './poster.module.css'

const SHOWN = '(min-width: 64rem) 46rem, 92vw'

/** What the newsroom announces just now, under the hero. The whole poster is shown, in a place that is kept for it. */
export function Poster({ poster: { title, imageUrl, imageAlt } }: { poster: ActivePoster }) {
  return (
    <section className={`wrap ${css.poster}`} aria-labelledby="poster">
      <h2 id="poster">{title}</h2>
      <a href={imageUrl} aria-label={`${imageAlt || title}, full size`}>
        <picture>
          <source type="image/avif" srcSet={imageLadder(imageUrl, 'avif')} sizes={SHOWN} />
          <source type="image/webp" srcSet={imageLadder(imageUrl, 'webp')} sizes={SHOWN} />
          <img
            src={imageAddress(imageUrl, PHONE_WIDTH, 'jpg') ?? imageUrl}
            alt={imageAlt}
            width="1280"
            height="720"
            loading="lazy"
            decoding="async"
          />
        </picture>
      </a>
    </section>
  )
}
