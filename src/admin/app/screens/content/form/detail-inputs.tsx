import { Fieldset, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { type ContentType, type DetailField, detailFields } from '#content/types/content-type.ts'
import type { MediaFile } from '../../../media/media-file.ts'
import { toDuration } from '../../../media/media-words.ts'
import { FileInput } from '../../../media/picking/file-input.tsx'
import { calendar } from '../../../ui/calendar.ts'
import type { ContentForm } from './content-form.ts'
import { DrawingInput } from './drawing-input.tsx'
import css from './writing-panel.module.css'

/** What only this type has, drawn from its declaration, with what belongs together under one name. */
export function DetailInputs({ type, form }: { type: ContentType; form: ContentForm }) {
  const groups = Object.entries(Object.groupBy(detailFields(type), ({ group = '' }) => group))
  return groups.map(([name, fields = []]) => {
    const inputs = fields.map((field) => <DetailInput key={field.name} field={field} form={form} />)
    if (name === '') return inputs
    return (
      <Fieldset key={name} legend={name} className={css.group}>
        <div className={fields.some(isLong) ? css.long : css.short}>{inputs}</div>
      </Fieldset>
    )
  })
}

/** What is written at length needs the whole width, and so does what stands between. */
const isLong = ({ control }: DetailField) => control === 'textarea'

function DetailInput({
  field: { name, title, hint: declared, control, options },
  form,
}: {
  field: DetailField
  form: ContentForm
}) {
  const hint = declared && asSentence(declared)
  const shared = { label: title, description: hint, ...form.getInputProps(`details.${name}`) }
  switch (control) {
    case 'textarea':
      return <Textarea {...shared} autosize minRows={3} />
    case 'lines':
      return <Textarea {...shared} autosize minRows={2} />
    case 'date':
      return (
        <DatePickerInput
          {...calendar(`detail-${name}`)}
          label={title}
          description={hint}
          clearButtonProps={{ 'aria-label': `Clear: ${title}` }}
          value={form.values.details[name] || null}
          error={form.errors[`details.${name}`]}
          onChange={(day) => form.setFieldValue(`details.${name}`, day ?? '')}
        />
      )
    case 'money':
      return <TextInput {...shared} inputMode="decimal" leftSection="GH₵" leftSectionWidth={52} />
    case 'text':
      return <TextInput {...shared} />
    case 'year':
      return <TextInput {...shared} inputMode="numeric" maxLength={4} />
    case 'count':
      return <TextInput {...shared} inputMode="numeric" maxLength={6} />
    case 'choice':
      return <NativeSelect {...shared} data={[{ value: '', label: 'Not chosen' }, ...options]} />
    case 'drawing':
      return <DrawingInput {...shared} />
    case 'audio':
    case 'pdf':
      return (
        <FileInput
          kind={control}
          label={title}
          hint={hint}
          value={form.values.details[name] ?? ''}
          error={form.errors[`details.${name}`]}
          onChange={(address) => form.setFieldValue(`details.${name}`, address)}
          onFile={(file) => fillDuration(form, file)}
        />
      )
    // A video is an address of its host.
    default:
      return <TextInput {...shared} inputMode="url" autoCapitalize="none" spellCheck={false} />
  }
}

/** Hints begin like all others of the form; an address stays as it is typed. */
function asSentence(hint: string): string {
  return hint.startsWith('https:') ? hint : hint.charAt(0).toUpperCase() + hint.slice(1)
}

/** Where the type says how long it plays and nobody has yet, the measured length stands there. */
function fillDuration(form: ContentForm, { seconds }: MediaFile) {
  const { duration } = form.getValues().details
  if (seconds !== null && duration?.trim() === '') form.setFieldValue('details.duration', toDuration(seconds))
}
