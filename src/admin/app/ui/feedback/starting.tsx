import { Knot } from '#design/knot.tsx'
import css from './starting.module.css'

/** While the panel finds out who is here. Shown late, so that a quick answer does not flash. */
export function Starting() {
  return (
    <div className={css.starting} role="status">
      <Knot size={48} />
      <span>Opening the panel …</span>
    </div>
  )
}
