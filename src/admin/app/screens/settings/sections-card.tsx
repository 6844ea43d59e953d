import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { StoredSettings } from '../../api/api.ts'
import { DownIcon, GripIcon, UpIcon } from '../../ui/icons.tsx'
import { limited } from '../../ui/limited.ts'
import { useSettingsForm } from './saving/use-settings-form.ts'
import css from './sections-card.module.css'
import { SettingsCard } from './settings-card.tsx'

const NAMES: Record<string, string> = {
  mission: 'Mission blurb',
  figures: 'Home figures',
  headlines: 'Headlines',
  articles: 'Articles',
  signup: 'Newsletter signup',
}
/** What these sections say stands in them; a title of their own they do not show. */
const UNTITLED = new Set(['mission', 'figures'])

/** The types of the section that is dragged and of the one below it. */
type Drag = { dragged: string | null; over: string | null }
const NOT_DRAGGING: Drag = { dragged: null, over: null }

type SectionsForm = ReturnType<typeof useSectionsForm>['form']

function useSectionsForm(settings: StoredSettings) {
  return useSettingsForm(settings, ({ homepageSections }) => ({ homepageSections }))
}

/** The sections of the home page: their order by dragging or by the arrows, their titles, and which are shown. */
export function SectionsCard({ settings }: { settings: StoredSettings }) {
  const part = useSectionsForm(settings)
  const sections = part.form.values.homepageSections
  const list = useRef<HTMLOListElement>(null)
  const drag = useState<Drag>(NOT_DRAGGING)
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
        {sections.map((section, index) => (
          <SectionRow
            key={section.type}
            {...{ section, index, form: part.form, drag, step }}
            isLast={index === sections.length - 1}
            onDropped={(type) =>
              move(
                sections.findIndex((other) => other.type === type),
                index,
              )
            }
          />
        ))}
      </ol>
      <p role="status" className={css.said}>
        {said}
      </p>
    </SettingsCard>
  )
}

type RowProps = {
  section: StoredSettings['homepageSections'][number]
  index: number
  isLast: boolean
  form: SectionsForm
  drag: [Drag, (drag: Drag) => void]
  step(from: number, by: 1 | -1): void
  /** The section of this type was let go over this one. */
  onDropped(type: string): void
}

function SectionRow({ section, index, isLast, form, drag: [drag, setDrag], step, onDropped }: RowProps) {
  const { type } = section
  const name = NAMES[type] ?? type
  return (
    <li
      className={css.section}
      data-section={type}
      data-dragged={drag.dragged === type || undefined}
      data-over={(drag.over === type && drag.dragged !== type) || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        setDrag({ dragged: type, over: null })
      }}
      onDragEnd={() => setDrag(NOT_DRAGGING)}
      onDragOver={(event) => {
        if (drag.dragged === null) return
        event.preventDefault()
        setDrag({ ...drag, over: type })
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (drag.dragged !== null) onDropped(drag.dragged)
      }}
    >
      <span className={css.grip}>
        <GripIcon />
      </span>
      <span className={css.name}>{name}</span>
      <span className={css.arrows}>
        <Arrow by={-1} name={name} disabled={index === 0} onClick={() => step(index, -1)} />
        <Arrow by={1} name={name} disabled={isLast} onClick={() => step(index, 1)} />
      </span>
      {!UNTITLED.has(type) && (
        <TextInput
          className={css.title}
          {...limited(`Title of ${name}`, 80, form.getInputProps(`homepageSections.${index}.title`))}
        />
      )}
      <Switch
        className={css.visible}
        label={`Show ${name}`}
        {...form.getInputProps(`homepageSections.${index}.visible`, { type: 'checkbox' })}
      />
    </li>
  )
}

type ArrowProps = { by: 1 | -1; name: string; disabled: boolean; onClick(): void }

function Arrow({ by, name, ...button }: ArrowProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      data-arrow={by}
      aria-label={`Move ${name} ${by === 1 ? 'down' : 'up'}`}
      {...button}
    >
      {by === 1 ? <DownIcon /> : <UpIcon />}
    </ActionIcon>
  )
}
