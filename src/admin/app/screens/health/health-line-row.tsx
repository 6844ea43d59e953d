import type { Health } from '../../api/api.ts'
import { AlertIcon, CheckIcon, SearchIcon } from '../../ui/icons.tsx'
import css from './health-line-row.module.css'

type Line = Health['lines'][number]

const STATES = {
  red: { word: 'Red', icon: AlertIcon },
  look: { word: 'Worth a look', icon: SearchIcon },
  well: { word: 'Well', icon: CheckIcon },
} satisfies Record<Line['state'], object>

/** One thing that was looked at: how it stands, what was found, what to do. */
export function HealthLineRow({ line: { title, state, says, toDo, machine } }: { line: Line }) {
  const { word, icon: Icon } = STATES[state]
  return (
    <li className={css.line} data-state={state}>
      <span className={css.state}>
        <Icon size={16} />
        {word}
      </span>
      <div className={css.words}>
        <h3 className={css.title}>{title}</h3>
        <p className={css.says}>{says}</p>
        {toDo && <p className={css.toDo}>{toDo}</p>}
        {machine && state !== 'well' && <p className={css.machine}>Seen on {machine}</p>}
      </div>
    </li>
  )
}
