import { STAGE_LABELS, type Stage } from '#content/planning/stages.schema.ts'
import type { ItemEvent } from '#letters/letter-data.schema.ts'
import type { Letter, LetterSite } from './letter.ts'

export type ToldItem = {
  title: string
  stage: Stage
  /** Why it was sent back; '' where it was not. */
  note: string
  publishedAt: Date | null
  /** When its changes become public; null: nobody has chosen an hour. */
  changesAt: Date | null
  /** Why its changes are scheduled no more; null: it has none. */
  because: string | null
  /** Null: nobody knows, or nobody did it. */
  by: string | null
  event: ItemEvent
  panelUrl: string
}

/** Tells somebody of the staff that an item is theirs now, or that one they wrote or have stands otherwise. */
export function itemNotice(item: ToldItem, { title: site }: LetterSite): Letter {
  const { by, event, panelUrl } = item
  const { subject, heading, facts = [], quote = '' } = SAYS[event](item)
  const rows = [...facts, ...(by === null ? [] : [['By', by] as Fact])]
  return {
    subject,
    preview: by === null ? heading : `${by} did it.`,
    heading,
    blocks: [
      ...(rows.length === 0 ? [] : [{ is: 'facts' as const, rows }]),
      ...(quote === '' ? [] : [{ is: 'quote' as const, text: quote }]),
      { is: 'button', label: event === 'trashed' ? 'Open the trash' : 'Open it', href: panelUrl },
    ],
    why: `You get this letter because the item is assigned to you on ${site}, or you wrote it. Under My Account you choose whether you get such letters.`,
  }
}

type Fact = [name: string, value: string]
type Said = { subject: string; heading: string; facts?: Fact[]; quote?: string }

const SAYS: Record<ItemEvent, (item: ToldItem) => Said> = {
  assigned: ({ title, stage, note }) => ({
    subject: `Assigned to you: ${title}`,
    heading: `“${title}” is yours`,
    facts: [['Status', STAGE_LABELS[stage]]],
    quote: note,
  }),
  stage: ({ title, stage, note }) => ({
    subject: `${STAGE_LABELS[stage]}: ${title}`,
    heading: `“${title}” is ${STAGE_LABELS[stage].toLowerCase()}`,
    facts: [['Status', STAGE_LABELS[stage]]],
    quote: note,
  }),
  published: ({ title }) => ({ subject: `Published: ${title}`, heading: `“${title}” is published` }),
  scheduled: ({ title, publishedAt }) => ({
    subject: `Scheduled: ${title}`,
    heading: `“${title}” is scheduled`,
    facts: hourOf(publishedAt),
  }),
  unpublished: ({ title }) => ({
    subject: `Back to draft: ${title}`,
    heading: `“${title}” is a draft again`,
  }),
  trashed: ({ title }) => ({ subject: `In the trash: ${title}`, heading: `“${title}” is in the trash` }),
  restored: ({ title }) => ({
    subject: `Out of the trash: ${title}`,
    heading: `“${title}” is out of the trash, as a draft`,
  }),
  'changes-published': ({ title }) => ({
    subject: `Changes published: ${title}`,
    heading: `The changes to “${title}” are published`,
  }),
  'changes-scheduled': ({ title, changesAt }) => ({
    subject: `Changes scheduled: ${title}`,
    heading: `The changes to “${title}” are scheduled`,
    facts: hourOf(changesAt),
  }),
  'changes-unscheduled': ({ title, because }) => ({
    subject: `Changes not scheduled any more: ${title}`,
    heading: `The changes to “${title}” are not scheduled any more`,
    quote: because ?? '',
  }),
  'changes-held': ({ title, because }) => ({
    subject: `Changes not published: ${title}`,
    heading: `The changes to “${title}” could not be published`,
    quote: because ?? '',
  }),
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Accra',
})

const hourOf = (at: Date | null): Fact[] =>
  at === null ? [] : [['Readers see it', `${TIME.format(at)} in Accra`]]
