import { Switch } from '@mantine/core'
import { DatePickerInput, DateTimePicker } from '@mantine/dates'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { calendar } from '../../../ui/calendar.ts'
import { fromAccraTime } from '../../../ui/dates.ts'
import { iconOf } from '../../../ui/icon-of.tsx'
import { ChecklistPanel } from '../checklist/checklist-panel.tsx'
import { PublicationSteps } from '../publication/publication-steps.tsx'
import { ReplyTo } from '../publication/reply-to.tsx'
import type { usePublication } from '../publication/use-publication.ts'
import { useStanding } from '../publication/use-standing.ts'
import { ReviewPanel } from '../review/review-panel.tsx'
import type { ContentForm } from './content-form.ts'
import { type FormValues, toChanges } from './form-values.ts'
import css from './panel.module.css'

const NewsIcon = iconOf('newsletter')

type Props = {
  type: ContentType
  form: ContentForm
  /** What the form's changes are told from. */
  begun: FormValues
  /** Null: not made yet. */
  stored: EditableContent | null
  publication: Omit<ReturnType<typeof usePublication>, 'asked'>
}

/** When and how readers see it. Times are Accra's. */
export function PublicationPanel({ type, form, begun, stored, publication }: Props) {
  const { publishedAt } = form.values
  const isUnsaved = Object.keys(toChanges(begun, form.values)).length > 0
  const standing = useStanding(stored, publishedAt === null ? null : fromAccraTime(publishedAt))
  return (
    <section className={css.panel} aria-labelledby="publication-panel">
      <h3 id="publication-panel" className={css.heading}>
        <NewsIcon /> Publication
      </h3>
      <PublicationSteps
        stored={stored}
        standing={standing}
        underway={publication.underway}
        onAct={(act) => void publication.run(act)}
      />
      {stored && <ChecklistPanel item={stored} publication={publication} />}
      {stored?.status === 'draft' && (
        <ReviewPanel type={type} item={stored} isUnsaved={isUnsaved} onPlanned={publication.planned} />
      )}
      <DateTimePicker
        label="Publication date"
        description={dateHint(form.values, begun, stored?.status === 'published')}
        {...calendar('publication-date')}
        valueFormat="MMMM D, YYYY, HH:mm"
        clearButtonProps={{ 'aria-label': 'Clear the publication date' }}
        timePickerProps={{ 'aria-label': 'Time in Accra' }}
        submitButtonProps={{ 'aria-label': 'Use this date' }}
        {...form.getInputProps('publishedAt')}
      />
      <DatePickerInput
        label="Law stated as at"
        description="The day up to which the law was checked"
        {...calendar('law-stated-at')}
        clearButtonProps={{ 'aria-label': 'Clear the date' }}
        {...form.getInputProps('lawStatedAt')}
      />
      {stored && <ReplyTo id={stored.id} />}
      <Switch
        label="Comments enabled"
        mt="xs"
        {...form.getInputProps('commentsEnabled', { type: 'checkbox' })}
      />
    </section>
  )
}

/** Whether somebody has chosen the date, or it is the one that the item was published with. */
function dateHint({ publishedAt }: FormValues, begun: FormValues, isPublished: boolean): string {
  if (publishedAt === null) return 'Will use current date if not selected'
  const isAhead = Date.parse(fromAccraTime(publishedAt)) > serverNow()
  if (isAhead || publishedAt !== begun.publishedAt) return 'Custom date selected'
  return isPublished ? 'Published on this date' : 'Keeps this date when it is published'
}
