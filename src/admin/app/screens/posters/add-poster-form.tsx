import { Button, FileInput, Group, Progress, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { assertKind } from '../../media/sending/check-file.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import { PictureIcon } from '../../ui/icons.tsx'
import css from './add-poster-form.module.css'
import { useAddPoster } from './use-add-poster.ts'

type Errors = { title?: string | undefined; file?: string | undefined }

/** Title and image are needed; what was entered stays until the poster is made. */
export function AddPosterForm({ onClose }: { onClose(): void }) {
  const poster = usePosterForm(onClose)
  const { file, errors, progress } = poster
  return (
    <form ref={poster.form} onSubmit={poster.submit} noValidate>
      <Stack>
        <TextInput
          label="Title"
          value={poster.title}
          maxLength={200}
          required
          data-autofocus
          error={errors.title}
          onChange={(event) => poster.setTitle(event.currentTarget.value)}
        />
        <FileInput
          label="Poster Image"
          description="Max 5MB • JPG, PNG, WebP supported"
          placeholder="Choose a file"
          accept="image/*"
          value={file}
          required
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the image' }}
          leftSection={<PictureIcon size={18} />}
          error={errors.file}
          aria-invalid={errors.file !== undefined}
          onChange={poster.choose}
        />
        {file && !errors.file && <Preview key={`${file.name} ${file.lastModified}`} file={file} />}
        <TextInput
          label="Image description"
          description="For readers who cannot see it. Left empty, the title is read to them."
          value={poster.imageAlt}
          maxLength={300}
          onChange={(event) => poster.setImageAlt(event.currentTarget.value)}
        />
        {progress !== null && <Progress value={progress * 100} aria-label="Uploading the image" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={poster.isAdding}>
            Create Poster
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What is entered for a poster, its faults, and its sending; closing the dialog ends an upload that nobody waits for. */
function usePosterForm(onClose: () => void) {
  const [title, setTitle] = useState('')
  const [imageAlt, setImageAlt] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const { isAdding, progress, add, stop } = useAddPoster({
    onCreated: onClose,
    onRefused: (fields) => refuse({ title: fields.title, file: fields.imageUrl }),
  })
  const stopUpload = useRef(stop)
  stopUpload.current = stop
  useEffect(() => () => stopUpload.current(), [])

  function refuse(next: Errors) {
    setErrors(next)
    // After the messages are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function choose(chosen: File | null) {
    setFile(chosen)
    setErrors({ ...errors, file: chosen ? faultOf(chosen) : undefined })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const name = title.trim()
    if (name !== '' && file) {
      const fault = faultOf(file)
      return fault ? refuse({ file: fault }) : add({ title: name, imageAlt: imageAlt.trim(), file })
    }
    const detail = 'A poster needs a title and an image.'
    toastFailure('Please fill in all fields', new ApiProblem({ status: 422, code: 'invalid_input', detail }))
    refuse({
      title: name === '' ? 'Type the poster’s title.' : undefined,
      file: file ? undefined : 'Choose the poster’s image.',
    })
  }

  return {
    form,
    title,
    setTitle,
    imageAlt,
    setImageAlt,
    file,
    choose,
    errors,
    submit,
    isAdding,
    progress,
  }
}

function faultOf(file: File): string | undefined {
  try {
    assertKind(file, 'image')
    return undefined
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
