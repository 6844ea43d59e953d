import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { ContentType } from '#content/types/content-type.ts'
import { type BodyEditor, BodyField } from '../../../documents/form/body-field.tsx'
import { Afterwards } from '../../../ui/afterwards.tsx'
import { limited } from '../../../ui/limited.ts'
import { SeriesInput } from '../series/series-input.tsx'
import { TopicsInput } from '../topics/topics-input.tsx'
import { AuthorsInput } from './authors-input.tsx'
import type { ContentForm } from './content-form.ts'
import { DetailInputs } from './detail-inputs.tsx'
import css from './writing-panel.module.css'

const LONGEST_DESCRIPTION = 500

type Props = {
  type: ContentType
  form: ContentForm
  editor: BodyEditor
}

/** The words: title, description, category, the type's own fields, the text, who wrote it. */
export function WritingPanel({ type, form, editor }: Props) {
  return (
    <Stack gap="md">
      <TextInput
        required
        data-autofocus
        size="md"
        classNames={{ input: css.title }}
        {...limited('Title', 200, form.getInputProps('title'))}
      />
      <DescriptionInput form={form} />
      <FilingInputs type={type} form={form} />
      <BodyField label={type.bodyLabel} form={form} editor={editor} />
      <Afterwards>
        <AuthorsInput form={form} />
        <TopicsInput {...form.getInputProps('topics')} />
        <SeriesInput {...form.getInputProps('seriesId')} />
      </Afterwards>
    </Stack>
  )
}

export function DescriptionInput({ form }: { form: ContentForm }) {
  const { description } = form.values
  return (
    <Textarea
      label="Description"
      description={`${description.length} of ${LONGEST_DESCRIPTION} characters`}
      descriptionProps={{ 'data-over': description.length > LONGEST_DESCRIPTION || undefined }}
      classNames={{ description: css.counter }}
      autosize
      minRows={2}
      maxRows={8}
      {...form.getInputProps('description')}
    />
  )
}

/** Where it is filed, and what is its type's own. */
export function FilingInputs({ type, form }: { type: ContentType; form: ContentForm }) {
  return (
    <div className={css.short}>
      <CategoryInput type={type} form={form} />
      <DetailInputs type={type} form={form} />
    </div>
  )
}

function CategoryInput({ type, form }: { type: ContentType; form: ContentForm }) {
  if (type.categories === 'none') return null
  if (type.categories === 'free') {
    return <TextInput {...limited('Category', 60, form.getInputProps('category'))} />
  }
  return <Select label="Category" data={[...type.categories]} {...form.getInputProps('category')} />
}
