import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../feedback/toasts.tsx'
import { focusFirstError } from '../focus-first-error.ts'
import { limited } from '../limited.ts'

export type NamedValues = { name: string; description: string }

type Props = {
  /** `Topic`: what it is called. */
  what: string
  /** The beginnings of the queries that show it. */
  queryKey: string
  /** As it stands; null: a new one. */
  before: (NamedValues & { slug: string }) | null
  longest: { name: number; description: number }
  /** The address of its page. */
  pathOf(slug: string): string
  save(values: NamedValues): Promise<unknown>
  onClose(): void
  /** What there is to change besides. */
  children?: ReactNode
}

/** The form of a row that has a name, an address made of it, and a description. */
export function NamedRowForm({ what, queryKey, before, longest, pathOf, save, onClose, children }: Props) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const form = useForm<NamedValues>({
    initialValues: { name: before?.name ?? '', description: before?.description ?? '' },
    validate: { name: (name) => (name.trim().length < 2 ? 'Type a name.' : null) },
  })
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      toastSuccess(`${what} ${before ? 'saved' : 'created'}`)
      onClose()
    },
    onError: (error) => {
      toastFailure(`The ${what.toLowerCase()} could not be saved`, error)
      if (!(error instanceof ApiProblem)) return
      form.setErrors(error.fields)
      requestAnimationFrame(() => focusFirstError(frame.current))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [queryKey] }),
  })
  return (
    <form ref={frame} noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Stack>
        <TextInput required data-autofocus {...limited('Name', longest.name, form.getInputProps('name'))} />
        <Textarea
          autosize
          minRows={2}
          description="A sentence or two, on its page"
          {...limited('Description', longest.description, form.getInputProps('description'))}
        />
        {before && form.values.name.trim() !== before.name && (
          <Text size="sm">{`${pathOf(before.slug)} will lead to the address of the new name.`}</Text>
        )}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {before ? 'Save Changes' : `Create ${what}`}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
