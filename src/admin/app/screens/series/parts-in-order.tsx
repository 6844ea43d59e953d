import { ActionIcon, Fieldset, Text } from '@mantine/core'
import { useRef } from 'react'
import { DownIcon, UpIcon } from '../../ui/icons.tsx'
import css from './parts-in-order.module.css'
import type { ReadSeries } from './series-query.ts'

type Parts = ReadSeries['parts']
type Props = { parts: Parts; onChange(parts: Parts): void }

/** The parts of a series, each moved up and down by a button of its own; the focus goes with what is moved. */
export function PartsInOrder({ parts, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)

  function move(from: number, by: 1 | -1) {
    const moved = parts.toSpliced(from, 1).toSpliced(from + by, 0, parts[from]!)
    onChange(moved)
    requestAnimationFrame(() => {
      const buttons = list.current?.children[from + by]?.querySelectorAll('button') ?? []
      const [wanted, other] = by === -1 ? [buttons[0], buttons[1]] : [buttons[1], buttons[0]]
      const usable = wanted?.disabled ? other : wanted
      usable?.focus()
    })
  }

  return (
    <Fieldset legend="Parts in their order">
      {parts.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing is a part of it: choose it in the form of an item.
        </Text>
      )}
      <ol ref={list} className={css.parts}>
        {parts.map(({ id, title, status }, index) => (
          <li key={id}>
            <span>
              {title}
              {status === 'draft' && <Text span size="sm" c="dimmed">{` (draft)`}</Text>}
            </span>
            <ActionIcon
              variant="subtle"
              aria-label={`Move ${title} up`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <UpIcon size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Move ${title} down`}
              disabled={index === parts.length - 1}
              onClick={() => move(index, 1)}
            >
              <DownIcon size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </Fieldset>
  )
}
