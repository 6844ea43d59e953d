import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { StoredSettings } from '../../api/api.ts'
import { DownIcon, GripIcon, UpIcon } from '../../ui/icons.tsx'
import css from './sections-card.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const NAMES: Record<string, string> = {
  mission: 'Mission blurb',
  figures: 'Home figures',
  headlines: 'Headlines',
  articles: 'Articles',
  signup: 'Newsletter signup',
}
/** What these sections say stands in them; a title of their own they do not show. */
const UNTITLED = new Set(['mission', 'figures'])

/** The sections of the home page: their order by dragging or by the arrows, their titles, and which are shown. */
export function SectionsCard({ settings }: { settings: StoredSettings }) {
  const part = useSettingsForm(settings, ({ homepageSections }) => ({ homepageSections }))
  const sections = part.form.values.homepageSections
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    const section = sections[from]
    if (!section || to === from || to < 0 || to >= sections.length) return
    part.form.reorderListItem('homepageSections', { from, to })
    setSaid(`${NAMES[section.type]} is now ${to + 1} of ${sections.length}.`)
  }

  /** The arrow that was pressed goes along with its section; at the end its sister takes the focus. */
  function step(from: number, by: 1 | -1) {
    const { type } = sections[from]!
    move(from, from + by)
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-section="${type}"]`)
      const arrows = [...(row?.querySelectorAll<HTMLButtonElement>('[data-arrow]') ?? [])]
      const same = arrows.find((arrow) => arrow.dataset.arrow === String(by))
      const next = same?.disabled ? arrows.find((arrow) => !arrow.disabled) : same
      next?.focus()
    })
  }

  return (
    <SettingsCard
      title="Homepage sections"
      lead="Drag a section, or use its arrows, to change the order on the home page."
      part={part}
    >
      <ol ref={list} className={css.list}>
        {sections.map((section, index) => {
          const name = NAMES[section.type] ?? section.type
          return (
            <li
              key={section.type}
              className={css.section}
              data-section={section.type}
              data-dragged={dragged === section.type || undefined}
              data-over={(over === section.type && dragged !== section.type) || undefined}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(section.type)
              }}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(section.type)
              }}
              onDrop={(event) => {
                event.preventDefault()
                move(
                  sections.findIndex(({ type }) => type === dragged),
                  index,
                )
              }}
            >
              <span className={css.grip}>
                <GripIcon />
              </span>
              <span className={css.name}>{name}</span>
              <span className={css.arrows}>
                <ActionIcon
                  variant="default"
                  size="lg"
                  data-arrow="-1"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => step(index, -1)}
                >
                  <UpIcon />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  data-arrow="1"
                  aria-label={`Move ${name} down`}
                  disabled={index === sections.length - 1}
                  onClick={() => step(index, 1)}
                >
                  <DownIcon />
                </ActionIcon>
              </span>
              {!UNTITLED.has(section.type) && (
                <TextInput
                  className={css.title}
                  label={`Title of ${name}`}
                  maxLength={80}
                  {...part.form.getInputProps(`homepageSections.${index}.title`)}
                />
              )}
              <Switch
                className={css.visible}
                label={`Show ${name}`}
                {...part.form.getInputProps(`homepageSections.${index}.visible`, { type: 'checkbox' })}
              />
            </li>
          )
        })}
      </ol>
      <p role="status" className={css.said}>
        {said}
      </p>
    </SettingsCard>
  )
}
