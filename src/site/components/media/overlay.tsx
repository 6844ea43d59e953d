import css from './overlay.module.css'

/** The dialog that links with `data-dialog` open their page in. `full` covers the screen, `panel` leaves a margin. */
export function Overlay({ size }: { size: 'full' | 'panel' }) {
  return (
    <dialog className={`${css.overlay} ${css[size]}`} data-overlay="">
      <form method="dialog" className={css.bar}>
        <button type="submit" className={css.close} aria-label="Close">
          ×
        </button>
      </form>
      <div data-slot="">
        <p className={css.waiting} role="status">
          Loading…
        </p>
      </div>
    </dialog>
  )
}
