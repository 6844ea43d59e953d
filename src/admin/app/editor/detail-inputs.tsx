import { Textarea, TextInput } from '@mantine/core'
import type { ContentType } from '#content/content-type.ts'
import type { ContentForm } from './content-form-hook.ts'
import { type DetailField, detailFields } from './detail-fields.ts'

/** What only this type has, drawn from its declaration. */
export function DetailInputs({ type, form }: { type: ContentType; form: ContentForm }) {
  return detailFields(type).map((field) => <DetailInput key={field.name} field={field} form={form} />)
}

function DetailInput({
  field: { name, title, hint, control },
  form,
}: {
  field: DetailField
  form: ContentForm
}) {
  const shared = { label: title, description: hint, ...form.getInputProps(`details.${name}`) }
  switch (control) {
    case 'textarea':
      return <Textarea {...shared} autosize minRows={3} />
    case 'money':
      return <TextInput {...shared} inputMode="decimal" leftSection="GH₵" leftSectionWidth={52} />
    case 'text':
      return <TextInput {...shared} />
    // Audio, PDF and video are addresses until files can be uploaded. A path of this site is an address too.
    default:
      return <TextInput {...shared} inputMode="url" autoCapitalize="none" spellCheck={false} />
  }
}
