import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { STAGE_LABELS, type Stage, stages } from '#content/planning/stages.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useMay } from '../../../api/use-may.ts'
import { formatMoment } from '../../../ui/dates.ts'
import { iconOf } from '../../../ui/icon-of.tsx'
import { MoreIcon } from '../../../ui/icons.tsx'
import { useMoveToStage } from '../review/use-review.ts'
import css from './board.module.css'
import { dayOf, shortDayName } from './months.ts'
import type { PlannedItem } from './plan-query.ts'

/** A card between two columns: which take it, and how it is moved there. */
export type Drawn = { stages: Stage[]; move(stage: Stage): void }
type Props = { item: PlannedItem; onDraw?: ((drawn: Drawn | null) => void) | undefined }

/** What it is, whose turn it is, for which day; its menu moves it. */
export function BoardCard({ item, onDraw }: Props) {
  const type = contentTypeOf(item)
  const { section, label } = type
  const others = useStagesBeside(item)
  const moving = useMoveToStage(type, item)
  const move = (stage: Stage) => moving.mutate({ stage })
  const Icon = iconOf(item.type)
  const isMoved = onDraw !== undefined && others.length > 0
  return (
    <article
      className={css.card}
      aria-labelledby={`planned-${item.id}`}
      draggable={isMoved}
      onDragStart={() => onDraw?.({ stages: others, move })}
      onDragEnd={() => onDraw?.(null)}
    >
      <p className={css.type}>
        <Icon size={16} /> {label.one}
      </p>
      <h3 id={`planned-${item.id}`}>
        <Link to="/$section/$id" params={{ section, id: String(item.id) }} draggable={false}>
          {item.title || `${label.one} without a title`}
        </Link>
      </h3>
      <Facts item={item} />
      {isMoved && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              className={css.more}
              variant="subtle"
              size="lg"
              loading={moving.isPending}
              aria-label={`Move “${item.title}”`}
            >
              <MoreIcon />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label aria-hidden>Move to</Menu.Label>
            {others.map((stage) => (
              <Menu.Item key={stage} onClick={() => move(stage)}>
                {STAGE_LABELS[stage]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </article>
  )
}

/** The stages that the person may move an item to: approving it, and taking that back, is for those who publish. */
function useStagesBeside(item: PlannedItem): Stage[] {
  const may = useMay()
  if (item.publicationState !== 'draft' || !may('content.edit', item)) return []
  const others = stages.filter((stage) => stage !== item.stage)
  if (may('content.publish')) return others
  return item.stage === 'approved' ? [] : others.filter((stage) => stage !== 'approved')
}

function Facts({ item }: { item: PlannedItem }) {
  const { assignee, plannedFor, publishedAt, publicationState, changesAt } = item
  const isLate = plannedFor !== null && plannedFor < dayOf(serverNow())
  return (
    <>
      {changesAt && <p className={css.fact}>Changes on {formatMoment(changesAt)}</p>}
      {!changesAt && publicationState !== 'draft' && publishedAt && (
        <p className={css.fact}>
          {publicationState === 'waiting' && 'Waits for a person since '}
          {formatMoment(publishedAt)}
        </p>
      )}
      {plannedFor && (
        <p className={css.fact} data-late={isLate || undefined}>
          {isLate ? 'Was planned for' : 'Planned for'} {shortDayName(plannedFor)}
        </p>
      )}
      {assignee && <p className={css.fact}>{assignee}</p>}
    </>
  )
}
