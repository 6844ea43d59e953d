import css from './information.module.css'

/** One sentence that the page stands for. */
export function Statement({ children }: { children: string }) {
  return <p className={css.statement}>{children}</p>
}
