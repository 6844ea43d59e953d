import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { STAGE_LABELS, stages } from '#content/planning/stages.schema.ts'
import { useMay } from '../../../api/use-may.ts'
import { EmptyPlace } from '../../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import css from './board.module.css'
import { BoardCard, type Drawn } from './board-card.tsx'
import { boardQuery, type PlannedColumn } from './plan-query.ts'

/** A column for each stage of drafts and one for what is scheduled; a card is moved by its menu, or drawn over. */
export function Board() {
  const board = useQuery(boardQuery)
  const [drawn, draw] = useState<Drawn | null>(null)
  if (board.isPending) return <Skeleton height={320} radius="md" role="status" aria-label="Loading" />
  if (board.isError && !board.data)
    return <FailedRead what="The plan could not be read." error={board.error} retry={board.refetch} />
  const { stages: columns, scheduled } = board.data
  if ([...Object.values(columns), scheduled].every(({ items }) => items.length === 0)) return <EmptyBoard />
  return (
    <div className={css.board}>
      {stages.map((stage) => (
        <Column
          key={stage}
          name={stage}
          label={STAGE_LABELS[stage]}
          column={columns[stage]}
          onDraw={draw}
          isOffered={drawn?.stages.includes(stage) ?? false}
          onDrop={() => {
            if (drawn?.stages.includes(stage)) drawn.move(stage)
            draw(null)
          }}
        />
      ))}
      <Column name="scheduled" label="Scheduled" column={scheduled} />
    </div>
  )
}

type ColumnProps = {
  name: string
  label: string
  column: PlannedColumn
  onDraw?(drawn: Drawn | null): void
  /** What is drawn now may be let go here. */
  isOffered?: boolean
  onDrop?(): void
}

function Column({ name, label, column: { items, hasMore }, onDraw, isOffered = false, onDrop }: ColumnProps) {
  const over = (event: DragEvent) => isOffered && event.preventDefault()
  return (
    <section
      className={css.column}
      aria-labelledby={`stage-${name}`}
      data-offered={isOffered || undefined}
      onDragOver={over}
      onDrop={onDrop}
    >
      <h2 id={`stage-${name}`}>
        {label} <span>{hasMore ? `${items.length}+` : items.length}</span>
      </h2>
      {items.length === 0 && <p className={css.none}>Nothing</p>}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <BoardCard item={item} onDraw={onDraw} />
          </li>
        ))}
      </ul>
      {hasMore && <p className={css.none}>The first {items.length}. The lists of the types have all.</p>}
    </section>
  )
}

function EmptyBoard() {
  const mayWrite = useMay()('content.edit', 'own')
  return (
    <EmptyPlace
      title="Nothing is planned."
      text={
        mayWrite
          ? 'Begin something on the Overview: each draft stands here by how far it has come.'
          : 'Drafts stand here by how far they have come.'
      }
    />
  )
}
