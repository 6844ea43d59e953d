import type { Settings } from '#settings/settings.schema.ts'
import css from './statistics-strip.module.css'

/** Up to four figures. The label comes first in the markup, as a term before its value. */
export function StatisticsStrip({ figures }: { figures: Settings['homeFigures'] }) {
  if (figures.length === 0) return null
  return (
    <section className={css.strip} aria-label="In figures">
      <dl className="wrap">
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
