import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type OpenBy, presence } from '../../../api/presence.ts'
import { sessionQuery } from '../../../api/session-query.ts'
import { useStaffPicture } from '../../../ui/people/staff-picture.tsx'
import css from './open-by-others.module.css'
import { peopleOf } from './people-of.ts'

const MOST_SHOWN = 3

/** Who else has the item open now, as small round signs; nothing where nobody has. */
export function OpenByOthers({ id }: { id: number }) {
  const others: OpenBy[] = useSyncExternalStore(presence.subscribe, () => presence.others(id))
  const own = useQuery(sessionQuery).data?.name ?? ''
  if (others.length === 0) return null
  const people = peopleOf(others, own)
  const shown = people.length > MOST_SHOWN + 1 ? people.slice(0, MOST_SHOWN) : people
  const said = `Open now: ${people.map(({ name }) => name).join(', ')}`
  return (
    <span className={css.people} role="img" aria-label={said} title={said}>
      {shown.map(({ name, ownName, initials, shade }) => (
        <span key={name} className={css.person} data-shade={shade}>
          <Sign name={ownName} initials={initials} />
        </span>
      ))}
      {people.length > shown.length && <span className={css.person}>+{people.length - shown.length}</span>}
    </span>
  )
}

function Sign({ name, initials }: { name: string; initials: string }) {
  const address = useStaffPicture(name)
  return address ? <img className={css.picture} src={address} alt="" /> : initials
}
