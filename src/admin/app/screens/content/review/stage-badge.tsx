import { Badge } from '@mantine/core'
import { STAGE_LABELS, type Stage } from '#content/planning/stages.schema.ts'

const COLORS: Record<Stage, string> = { idea: 'gray', draft: 'indigo', review: 'clay', approved: 'forest' }

/** How far a draft has come; nothing for one that is no more than that, or is out. */
export function StageBadge({ item: { stage, status } }: { item: { stage: Stage; status: string } }) {
  if (stage === 'draft' || status !== 'draft') return null
  return (
    <Badge variant="outline" color={COLORS[stage]}>
      {STAGE_LABELS[stage]}
    </Badge>
  )
}
