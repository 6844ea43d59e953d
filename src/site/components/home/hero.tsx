import type { Settings } from '#settings/settings.schema.ts'
import { ButtonLink } from '../controls/button-link.tsx'
import css from './hero.module.css'

const widths = [480, 768, 960, 1600]
const ladder = (kind: string) => widths.map((width) => `/hero-${width}.${kind} ${width}w`).join(', ')

/** Dawn over an Accra courthouse, and what the site is for. */
export function Hero({ settings }: { settings: Pick<Settings, 'siteTitle'> }) {
  return (
    <section className={css.hero}>
      <picture>
        <source type="image/avif" srcSet={ladder('avif')} sizes="100vw" />
        <source type="image/webp" srcSet={ladder('webp')} sizes="100vw" />
        <img
          src="/hero-960.jpg"
          srcSet={ladder('jpg')}
          sizes="100vw"
          alt=""
          width="1600"
          height="720"
          fetchPriority="high"
        />
      </picture>
      <div className={`wrap ${css.words}`}>
        <p className={css.kicker}>{settings.siteTitle} · the wisdom knot</p>
        <h1>The law of Ghana, explained so that it can be used</h1>
        <p className={css.text}>
          News, opinions, podcasts and books for students, lawyers and everyone the law touches.
        </p>
        <p className={css.buttons}>
          <ButtonLink href="/articles" tone="gold">
            Read the latest
          </ButtonLink>
          <ButtonLink href="/podcast" tone="outline">
            Listen to the podcast
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
