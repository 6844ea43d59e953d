import { Input, SegmentedControl, Switch } from '@mantine/core'
import { DatePickerInput, DateTimePicker } from '@mantine/dates'
import { NewsIcon } from '../frame/icons.tsx'
import type { ContentForm } from './content-form-hook.ts'
import css from './panel.module.css'

/** When and how readers see it. Times are Accra's. */
export function PublicationPanel({ form, isNew }: { form: ContentForm; isNew: boolean }) {
  return (
    <section className={css.panel} aria-labelledby="publication-panel">
      <h3 id="publication-panel" className={css.heading}>
        <NewsIcon /> Publication
      </h3>
      {!isNew && (
        <Input.Wrapper label="Status" labelElement="div" id="status-label">
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label="Status"
            data={[
              { value: 'draft', label: 'Draft' },
              { value: 'published', label: 'Published' },
            ]}
            {...form.getInputProps('status')}
          />
        </Input.Wrapper>
      )}
      <DateTimePicker
        label="Publication date"
        description={
          form.values.publishedAt ? 'Custom date selected' : 'Will use current date if not selected'
        }
        valueFormat="MMMM D, YYYY, HH:mm"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the publication date' }}
        popoverProps={{ zIndex: 500 }}
        timePickerProps={{ 'aria-label': 'Time in Accra' }}
        submitButtonProps={{ 'aria-label': 'Use this date' }}
        {...form.getInputProps('publishedAt')}
      />
      <DatePickerInput
        label="Law stated as at"
        description="The day up to which the law was checked"
        valueFormat="MMMM D, YYYY"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the date' }}
        popoverProps={{ zIndex: 500 }}
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
