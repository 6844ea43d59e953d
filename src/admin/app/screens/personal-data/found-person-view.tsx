import { Button } from '@mantine/core'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { FoundPerson } from '../../api/api.ts'
import { saveFile } from '../../ui/save-file.ts'
import css from './data-screen.module.css'
import { mentionWords, thingWords } from './person-words.ts'
import { useErasePerson } from './use-erase-person.tsx'

type Props = { found: FoundPerson; onErased(): void }

/** What is kept about one person, and what can be done for them. */
export function FoundPersonView({ found, onErased }: Props) {
  const lines = [...thingWords(found), ...mentionWords(found)]
  const name = 'email' in found.person ? displayAddress(found.person.email) : found.person.phone
  const erase = useErasePerson(name, lines, onErased)
  return (
    <div className={css.card} role="status">
      <h3>{name}</h3>
      {lines.length === 0 ? (
        <p>Nothing is kept under this address or number.</p>
      ) : (
        <ul className={css.found}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {found.worksHere && (
        <p>They sign in here with it. Remove them on the Staff screen before you erase the rest.</p>
      )}
      <div className={css.buttons}>
        <Button variant="default" disabled={lines.length === 0} onClick={() => save(found)}>
          Export as JSON
        </Button>
        <Button
          color="clay"
          disabled={found.worksHere || lines.length === 0}
          loading={erase.isErasing}
          onClick={erase.ask}
        >
          Erase everywhere
        </Button>
      </div>
    </div>
  )
}

function save(found: FoundPerson): void {
  const { worksHere: _, ...kept } = found
  const file = new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' })
  saveFile(file, 'personal-data.json')
}
