import css from './shortcuts-help.module.css'

type Props = { keys: readonly (readonly [key: string, does: string])[] }

/** What the keys of a list do, folded away under it. */
export function ShortcutsHelp({ keys }: Props) {
  return (
    <details className={css.help}>
      <summary>Keyboard shortcuts</summary>
      <p>While the focus is on an item:</p>
      <dl className={css.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
