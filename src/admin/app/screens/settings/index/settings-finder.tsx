import { type KeyboardEvent, type RefObject, useState } from 'react'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { type FoundSetting, findSettings } from './find-settings.ts'
import css from './settings-index.module.css'

type Props = {
  cards: RefObject<HTMLElement | null>
  onChosen(found: FoundSetting): void
}

/** Finds a setting by the words of its label or its help, and leads to its field. */
export function SettingsFinder({ cards, onChosen }: Props) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<FoundSetting[]>([])

  function look(text: string) {
    setWords(text)
    setFound(cards.current ? findSettings(cards.current, text) : [])
  }

  function choose(one: FoundSetting) {
    look('')
    onChosen(one)
  }

  function openFirst({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLInputElement && found[0]) choose(found[0])
  }

  return (
    <search className={css.finder} onKeyDown={openFirst}>
      <SearchBox label="Search settings" placeholder="Search settings" value={words} onChange={look} />
      <p role="status" className={css.count}>
        {words && (found.length === 0 ? 'No setting has these words.' : `${found.length} found`)}
      </p>
      {found.length > 0 && (
        <ul className={css.found}>
          {found.map((one) => (
            <li key={`${one.part} ${one.label} ${one.control?.id}`}>
              <button type="button" className={css.link} onClick={() => choose(one)}>
                <span>{one.label}</span>
                {one.card && <small>{one.card}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
