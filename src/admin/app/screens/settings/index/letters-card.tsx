import { Letters } from '../letters/letters.tsx'
import css from '../settings-screen.module.css'

/** Whether letters arrive, and how each looks. */
export function LettersCard() {
  return (
    <section className={css.card} aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      <Letters />
    </section>
  )
}
