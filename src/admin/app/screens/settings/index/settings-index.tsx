import { Link } from '@tanstack/react-router'
import css from './settings-index.module.css'
import type { SettingsPart } from './settings-parts.tsx'

type Props = {
  groups: { title: string; parts: SettingsPart[] }[]
  /** The card that the address names. */
  current: string | undefined
  /** It is asked for again, after it was scrolled away. */
  onAgain(name: string): void
}

/** Every card by its group; beside the cards on a desk, in their place on a phone. */
export function SettingsIndex({ groups, current, onAgain }: Props) {
  return (
    <nav aria-label="Parts of the settings" className={css.index}>
      {groups.map(({ title, parts }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {parts.map((part) => (
              <li key={part.name}>
                <Link
                  to="/settings"
                  search={{ part: part.name }}
                  resetScroll={false}
                  className={css.link}
                  onClick={() => part.name === current && onAgain(part.name)}
                  aria-current={part.name === current ? 'page' : undefined}
                >
                  <span>{part.title}</span>
                  <small>{part.about}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
