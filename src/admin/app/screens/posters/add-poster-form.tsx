import { Button, FileInput, Group, Progress, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { assertKind } from '../../media/sending/check-file.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { PictureIcon } from '../../ui/icons.tsx'
import { limited } from '../../ui/limited.ts'
import css from './add-poster-form.module.css'
import { useAddPoster } from './use-add-poster.ts'

type Values = { title: string; file: File | null; imageAlt: string }

/** Title and image are needed; what was entered stays until the poster is made. */
export function AddPosterForm({ onClose }: { onClose(): void }) {
  const { frame, form, submit, progress, isAdding } = usePosterForm(onClose)
  const { file } = form.values
  return (
    <form ref={frame} onSubmit={submit} noValidate>
      <Stack>
        <TextInput required data-autofocus {...limited('Title', 200, form.getInputProps('title'))} />
        <FileInput
          label="Poster Image"
          description="Max 5MB • JPG, PNG, WebP supported"
          placeholder="Choose a file"
          accept="image/*"
          required
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the image' }}
          leftSection={<PictureIcon size={18} />}
          aria-invalid={form.errors.file !== undefined}
          {...form.getInputProps('file')}
        />
        {file && !form.errors.file && <Preview key={`${file.name} ${file.lastModified}`} file={file} />}
        <TextInput
          description="For readers who cannot see it. Left empty, the title is read to them."
          {...limited('Image description', 300, form.getInputProps('imageAlt'))}
        />
        {progress !== null && <Progress value={progress * 100} aria-label="Uploading the image" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isAdding}>
            Create Poster
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const INCOMPLETE = new ApiProblem({
  status: 422,
  code: 'invalid_input',
  detail: 'A poster needs a title and an image.',
})

/** What is entered for a poster, its faults, and its sending; closing the dialog ends an upload that nobody waits for. */
function usePosterForm(onClose: () => void) {
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    initialValues: { title: '', file: null, imageAlt: '' },
    validate: {
      title: (title) => (title.trim() === '' ? 'Type the poster’s title.' : null),
      file: (file) => (file ? faultOf(file) : 'Choose the poster’s image.'),
    },
    onValuesChange: ({ file }, before) => {
      // A file that cannot be a poster says so at once.
      if (file && file !== before.file) form.validateField('file')
    },
  })
  const { isAdding, progress, add, stop } = useAddPoster({
    onCreated: onClose,
    onRefused({ title, imageUrl }) {
      form.setErrors({ title, file: imageUrl })
      focusFirstError(frame.current)
    },
  })
  const stopUpload = useRef(stop)
  stopUpload.current = stop
  useEffect(() => () => stopUpload.current(), [])

  const submit = form.onSubmit(
    ({ title, file, imageAlt }) => {
      if (file) add({ title: title.trim(), imageAlt: imageAlt.trim(), file })
    },
    (_errors, { title, file }) => {
      if (title.trim() === '' || !file) toastFailure('Please fill in all fields', INCOMPLETE)
      focusFirstError(frame.current)
    },
  )
  return { frame, form, submit, isAdding, progress }
}

function faultOf(file: File): string | null {
  try {
    assertKind(file, 'image')
    return null
  } catch (error) {
    return problemText(error)
  }
}

/** The chosen image, before it is sent. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <div className={css.preview}>{address && <img src={address} alt="The chosen file" />}</div>
}
