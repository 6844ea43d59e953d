import css from './mission-blurb.module.css'

/** Why the newsroom exists, in one sentence. */
export function MissionBlurb() {
  return (
    <section className={`wrap ${css.mission}`} aria-label="Our mission">
      <p>
        We make legal knowledge <em>plain, checked and free</em>, so that a student in Tamale reads the same
        law as a chamber in Accra. <a href="/about/mission">Our mission</a>
      </p>
    </section>
  )
}
