import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { limited } from '../../ui/limited.ts'
import type { MediaFile } from '../media-file.ts'
import { changeMedia } from '../media-queries.ts'

type Words = { name: string; alt: string }

/** What a file is called, and what it shows. */
export function MediaWordsForm({ file }: { file: MediaFile }) {
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<Words>({ initialValues: { name: file.name, alt: file.alt } })
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (words: Words) => changeMedia(file.id, words),
    onSuccess: ({ name, alt }) => {
      form.setInitialValues({ name, alt })
      form.reset()
      toastSuccess('File saved')
      return queries.invalidateQueries({ queryKey: ['media'] })
    },
    onError: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields)
      toastFailure('The file was not saved', error)
      focusFirstError(frame.current)
    },
  })
  const isChanged = form.isDirty()

  function submit(words: Words) {
    if (!save.isPending && isChanged) save.mutate(words)
  }

  return (
    <form ref={frame} onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="sm">
        <TextInput {...limited('Name', 200, form.getInputProps('name'))} />
        {file.kind === 'image' && (
          <TextInput
            description="For readers who cannot see it. Items take it as their own when they choose this image."
            {...limited('Image description', 300, form.getInputProps('alt'))}
          />
        )}
        <Button
          type="submit"
          size="sm"
          style={{ alignSelf: 'start' }}
          disabled={!isChanged}
          loading={save.isPending}
        >
          Save
        </Button>
      </Stack>
    </form>
  )
}
