import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type OpenBy, presence } from '../../../api/presence.ts'
import { sessionQuery } from '../../../api/session-query.ts'
import { useOwnEscape } from '../../../ui/dialogs/use-own-escape.ts'
import { StaffPicture, useStaffPicture } from '../../../ui/people/staff-picture.tsx'
import css from './open-by-others.module.css'
import { type Person, peopleOf } from './people-of.ts'

const MOST_SHOWN = 3

type Props = {
  id: number
  /** Whether a press names each of them: in a form, where a phone shows no more than the signs. */
  isNamed?: boolean
}

/** Who else has the item open now, as small round signs; nothing where nobody has. */
export function OpenByOthers({ id, isNamed = false }: Props) {
  const others: OpenBy[] = useSyncExternalStore(presence.subscribe, () => presence.others(id))
  const own = useQuery(sessionQuery).data?.name ?? ''
  if (others.length === 0) return null
  const people = peopleOf(others, own)
  const said = `Open now: ${people.map(({ name }) => name).join(', ')}`
  if (isNamed) return <NamedPeople people={people} said={said} />
  return (
    <span className={css.people} role="img" aria-label={said} title={said}>
      <Signs people={people} />
    </span>
  )
}

function NamedPeople({ people, said }: { people: Person[]; said: string }) {
  const [isOpen, setIsOpen] = useState(false)
  useOwnEscape(isOpen, () => setIsOpen(false))
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={css.opener} aria-label={said} onClick={() => setIsOpen(!isOpen)}>
          <span className={css.people}>
            <Signs people={people} />
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Open now" className={css.named} tabIndex={-1} data-autofocus>
        <ul>
          {people.map(({ name, ownName }) => (
            <li key={name}>
              <StaffPicture name={ownName} size={24} /> {name}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function Signs({ people }: { people: Person[] }) {
  const shown = people.length > MOST_SHOWN + 1 ? people.slice(0, MOST_SHOWN) : people
  return (
    <>
      {shown.map(({ name, ownName, initials, shade }) => (
        <span key={name} className={css.person} data-shade={shade}>
          <Sign name={ownName} initials={initials} />
        </span>
      ))}
      {people.length > shown.length && (
        <span className={css.person} data-drawn={`+${people.length - shown.length}`} />
      )}
    </>
  )
}

function Sign({ name, initials }: { name: string; initials: string }) {
  const address = useStaffPicture(name)
  // Drawn and not written: as text, initials would be part of the name of the button.
  return address ? <img className={css.picture} src={address} alt="" /> : <span data-drawn={initials} />
}
