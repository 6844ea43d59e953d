import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { lazy, type RefObject, Suspense } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import { EditorLoading } from '../../../rich-text/editor-loading.tsx'
import type { RichTextHandle } from '../../../rich-text/rich-text-field.tsx'
import { AuthorsInput } from './authors-input.tsx'
import { DetailInputs } from './detail-inputs.tsx'
import type { ContentForm } from './use-content-form.ts'
import css from './writing-panel.module.css'

const RichTextField = lazy(async () => ({
  default: (await import('../../../rich-text/rich-text-field.tsx')).RichTextField,
}))

const LONGEST_DESCRIPTION = 500

type Props = {
  type: ContentType
  form: ContentForm
  body: RefObject<RichTextHandle | null>
  textRound: number
  onText(html: string): void
}

/** The words: title, description, category, the type's own fields, the text, who wrote it. */
export function WritingPanel({ type, form, body, textRound, onText }: Props) {
  const { description } = form.values
  return (
    <Stack gap="md">
      <TextInput
        label="Title"
        required
        data-autofocus
        size="md"
        maxLength={200}
        classNames={{ input: css.title }}
        {...form.getInputProps('title')}
      />
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
      <div className={css.short}>
        <CategoryInput type={type} form={form} />
        <DetailInputs type={type} form={form} />
      </div>
      <Suspense fallback={<EditorLoading label={type.bodyLabel} />}>
        <RichTextField
          key={textRound}
          label={type.bodyLabel}
          initialHtml={form.getValues().body}
          error={form.errors.body}
          handle={body}
          onChange={onText}
        />
      </Suspense>
      <AuthorsInput form={form} />
    </Stack>
  )
}

function CategoryInput({ type, form }: { type: ContentType; form: ContentForm }) {
  if (type.categories === 'none') return null
  if (type.categories === 'free') {
    return <TextInput label="Category" maxLength={60} {...form.getInputProps('category')} />
  }
  return <Select label="Category" data={[...type.categories]} {...form.getInputProps('category')} />
}
