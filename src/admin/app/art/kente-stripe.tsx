import css from './kente-stripe.module.css'

/** Six pixels of woven cloth. */
export function KenteStripe() {
  return <div className={css.stripe} />
}
