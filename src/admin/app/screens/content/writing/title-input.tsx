import { Textarea } from '@mantine/core'
import { limited } from '../../../ui/limited.ts'
import type { ContentForm } from '../form/content-form.ts'
import css from './writing-page.module.css'

type Props = {
  form: ContentForm
  /** Enter was pressed: the text comes next. */
  onDone(): void
}

/** The title over the text, as large as readers see it; a line, however long. */
export function TitleInput({ form, onDone }: Props) {
  const { label, ...props } = limited('Title', 200, form.getInputProps('title'))
  return (
    <Textarea
      aria-label={label}
      placeholder={label}
      required
      data-autofocus
      variant="unstyled"
      autosize
      minRows={1}
      classNames={{ input: css.title }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onDone()
      }}
      {...props}
    />
  )
}
