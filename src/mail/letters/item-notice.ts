import { STAGE_LABELS, type Stage } from '#content/planning/stages.schema.ts'
import type { Letter, LetterSite } from './letter.ts'

export type AssignedItem = {
  title: string
  stage: Stage
  /** Why it was sent back; '' where it was not. */
  note: string
  /** Null: nobody knows. */
  by: string | null
  event: 'assigned' | 'stage'
  panelUrl: string
}

/** Tells somebody of the staff that an item is theirs now, or that theirs has come to another stage. */
export function itemNotice(
  { title, stage, note, by, event, panelUrl }: AssignedItem,
  { title: site }: LetterSite,
): Letter {
  const heading =
    event === 'assigned' ? `“${title}” is yours` : `“${title}” is ${STAGE_LABELS[stage].toLowerCase()}`
  return {
    subject: event === 'assigned' ? `Assigned to you: ${title}` : `${STAGE_LABELS[stage]}: ${title}`,
    preview: by === null ? heading : `${by} did it.`,
    heading,
    blocks: [
      {
        is: 'facts',
        rows: [['Status', STAGE_LABELS[stage]], ...(by === null ? [] : [['By', by] as [string, string]])],
      },
      ...(note === '' ? [] : [{ is: 'quote' as const, text: note }]),
      { is: 'button', label: 'Open it', href: panelUrl },
    ],
    why: `You get this letter because the item is assigned to you on ${site}.`,
  }
}
