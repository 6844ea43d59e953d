import { Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { STAGE_LABELS, type Stage, stages } from '#content/planning/stages.schema.ts'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import css from './review-panel.module.css'
import { type Planning, useAssign, useMoveToStage, usePeople, usePlanFor } from './use-review.ts'

type Props = { type: ContentType; item: EditableContent; onPlanned(now: Planning): void }

/** How far a draft has come and whose turn it is: no part of the form, changed at once. */
export function PlanningInputs({ type, item, onPlanned }: Props) {
  const may = useMay()
  const people = usePeople()
  const move = useMoveToStage(type, item, onPlanned)
  const assign = useAssign(type, item, onPlanned)
  const plan = usePlanFor(type, item, onPlanned)
  const mayApprove = may('content.publish')
  const mayEdit = may('content.edit', item)
  const isApproved = item.stage === 'approved'
  return (
    <div className={css.planning}>
      <Select
        label="Status"
        allowDeselect={false}
        disabled={!mayEdit || (isApproved && !mayApprove) || move.isPending}
        value={item.stage}
        data={stages.map((stage) => ({
          value: stage,
          label: STAGE_LABELS[stage],
          disabled: stage === 'approved' && !mayApprove,
        }))}
        onChange={(stage) => stage !== item.stage && move.mutate({ stage: stage as Stage })}
      />
      <Select
        label="Assigned to"
        placeholder="Nobody"
        clearable
        clearButtonProps={{ 'aria-label': 'Assign it to nobody' }}
        searchable={people.length > 10}
        disabled={!mayEdit || assign.isPending}
        value={item.assignedTo === null ? null : String(item.assignedTo)}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => assign.mutate(id === null ? null : Number(id))}
      />
      <DatePickerInput
        label="Planned for"
        placeholder="No day"
        valueFormat="D MMM YYYY"
        clearable
        clearButtonProps={{ 'aria-label': 'Plan it for no day' }}
        disabled={!mayEdit || plan.isPending}
        value={item.plannedFor}
        onChange={(day) => plan.mutate(day)}
      />
    </div>
  )
}
