import css from './overlay.module.css'

type Props = {
  size: 'full' | 'panel'
  /** Where another page takes the dialog from, with its script (`client/cite-link.ts`). */
  'data-module'?: string
  'data-styles'?: string | undefined
}

/** The dialog that links with `data-dialog` open their page in. `full` covers the screen, `panel` leaves a margin. */
export function Overlay({ size, ...script }: Props) {
  return (
    <dialog className={`${css.overlay} ${css[size]}`} data-overlay="" {...script}>
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
