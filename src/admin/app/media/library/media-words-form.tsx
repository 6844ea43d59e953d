import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { MediaFile } from '../media-file.ts'
import { changeMedia } from '../media-queries.ts'

/** What a file is called, and what it shows. */
export function MediaWordsForm({ file }: { file: MediaFile }) {
  const [words, setWords] = useState({ name: file.name, alt: file.alt })
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => changeMedia(file.id, words),
    onSuccess: (saved) => {
      setWords({ name: saved.name, alt: saved.alt })
      toastSuccess('File saved')
      return queries.invalidateQueries({ queryKey: ['media'] })
    },
    onError: (error) => toastFailure('The file was not saved', error),
  })
  const fields = save.error instanceof ApiProblem ? save.error.fields : {}
  const isChanged = words.name !== file.name || words.alt !== file.alt

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending && isChanged) save.mutate()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Name"
          maxLength={200}
          value={words.name}
          error={fields.name}
          onChange={(event) => setWords({ ...words, name: event.currentTarget.value })}
        />
        {file.kind === 'image' && (
          <TextInput
            label="Image description"
            description="For readers who cannot see it. Items take it as their own when they choose this image."
            maxLength={300}
            value={words.alt}
            error={fields.alt}
            onChange={(event) => setWords({ ...words, alt: event.currentTarget.value })}
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
