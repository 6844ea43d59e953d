import { Input, SegmentedControl, Switch, Text } from '@mantine/core'
import { DatePickerInput, DateTimePicker } from '@mantine/dates'
import { useQueryClient } from '@tanstack/react-query'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentPage, EditableContent } from '../../../api/api.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useMay } from '../../../api/use-may.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import { iconOf } from '../../../ui/icon-of.tsx'
import { ReviewPanel } from '../review/review-panel.tsx'
import { calendar } from './calendar.ts'
import type { ContentForm } from './content-form.ts'
import { type FormValues, fromAccraTime, toChanges } from './form-values.ts'
import css from './panel.module.css'

const NewsIcon = iconOf('newsletter')

type Props = {
  type: ContentType
  form: ContentForm
  /** What the form's changes are told from. */
  begun: FormValues
  /** Null: not made yet. */
  stored: EditableContent | null
}

/** When and how readers see it. Times are Accra's. */
export function PublicationPanel({ type, form, begun, stored }: Props) {
  const mayPublish = useMay()('content.publish')
  const isDraft = stored?.status === 'draft'
  return (
    <section className={css.panel} aria-labelledby="publication-panel">
      <h3 id="publication-panel" className={css.heading}>
        <NewsIcon /> Publication
      </h3>
      {stored && (mayPublish || !isDraft) && (
        <Input.Wrapper label="Status" labelElement="div" id="status-label">
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label="Status"
            disabled={!mayPublish}
            data={[
              { value: 'draft', label: 'Draft' },
              { value: 'published', label: 'Published' },
            ]}
            {...form.getInputProps('status')}
          />
        </Input.Wrapper>
      )}
      {stored && isDraft && (
        <ReviewPanel
          type={type}
          item={stored}
          isUnsaved={Object.keys(toChanges(begun, form.values)).length > 0}
        />
      )}
      <DateTimePicker
        label="Publication date"
        description={dateHint(form.values, begun)}
        {...calendar('publication-date')}
        valueFormat="MMMM D, YYYY, HH:mm"
        clearButtonProps={{ 'aria-label': 'Clear the publication date' }}
        timePickerProps={{ 'aria-label': 'Time in Accra' }}
        submitButtonProps={{ 'aria-label': 'Use this date' }}
        {...form.getInputProps('publishedAt')}
      />
      <ScheduleNote publishedAt={form.values.publishedAt} />
      <DatePickerInput
        label="Law stated as at"
        description="The day up to which the law was checked"
        {...calendar('law-stated-at')}
        clearButtonProps={{ 'aria-label': 'Clear the date' }}
        {...form.getInputProps('lawStatedAt')}
      />
      <Switch
        label="Comments enabled"
        mt="xs"
        {...form.getInputProps('commentsEnabled', { type: 'checkbox' })}
      />
    </section>
  )
}

/** Whether somebody has chosen the date, or it is the one that the item was published with. */
function dateHint({ publishedAt }: FormValues, begun: FormValues): string {
  if (publishedAt === null) return 'Will use current date if not selected'
  const isAhead = Date.parse(fromAccraTime(publishedAt)) > serverNow()
  if (isAhead || publishedAt !== begun.publishedAt) return 'Custom date selected'
  return begun.status === 'published' ? 'Published on this date' : 'Keeps this date when it is published'
}

/** What a date in the future means; by the settings that came with the list behind this form. */
function ScheduleNote({ publishedAt }: { publishedAt: string | null }) {
  const lists = useQueryClient().getQueriesData<{ pages?: ContentPage[] }>({ queryKey: ['content'] })
  const autoPublish = lists.every(([, data]) => data?.pages?.[0]?.autoPublish ?? true)
  const time = publishedAt === null ? null : fromAccraTime(publishedAt)
  const isScheduled = time !== null && Date.parse(time) > serverNow()
  return (
    <Text size="sm" c="dimmed" role="status">
      {isScheduled &&
        (autoPublish
          ? `Once published, readers see it from ${formatDateTime(time)} in Accra.`
          : `Due on ${formatDateTime(time)} in Accra; then it waits for a person, as Settings say.`)}
    </Text>
  )
}
