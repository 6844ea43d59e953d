import { Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useRef } from 'react'
import { LONGEST_BIOGRAPHY, LONGEST_INTERESTS } from '#authors/author.schema.ts'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { limited } from '../../ui/limited.ts'
import { AuthorLinks } from './author-links.tsx'
import { AuthorPicture } from './author-picture.tsx'
import { type AuthorFormValues, type AuthorForm as Form, toFields, toFormValues } from './author-values.ts'
import { accountsQuery } from './authors-query.ts'

export type ReadAuthor = InferResponseType<(typeof api.authors)[':id']['$get']>
type Props = { before: ReadAuthor | null; onClose(): void }

/** What a page tells of its author. What is typed stays until it is saved. */
export function AuthorForm({ before, onClose }: Props) {
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<AuthorFormValues>({
    initialValues: toFormValues(before),
    validate: { familyName: (name) => (name.trim() === '' ? 'Type a name.' : null) },
  })
  const saving = useSaving(before, form, onClose, () => focusFirstError(frame.current))
  return (
    <form ref={frame} noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput data-autofocus {...limited('Given name', 80, form.getInputProps('givenName'))} />
          <TextInput required {...limited('Family name', 80, form.getInputProps('familyName'))} />
        </SimpleGrid>
        <TextInput
          description="Stands beside the name over every item"
          placeholder="Barrister"
          {...limited('Credential', 80, form.getInputProps('credential'))}
        />
        <Textarea
          autosize
          minRows={3}
          description="A few sentences, on the author’s page"
          {...limited('Biography', LONGEST_BIOGRAPHY, form.getInputProps('biography'))}
        />
        <Textarea
          autosize
          minRows={2}
          description="What a reader should know of: memberships, clients, shares"
          {...limited('Declared interests', LONGEST_INTERESTS, form.getInputProps('interests'))}
        />
        <AuthorPicture form={form} />
        <TextInput
          label="ORCID"
          placeholder="0000-0002-1825-0097"
          autoComplete="off"
          {...form.getInputProps('orcid')}
        />
        <AuthorLinks form={form} />
        <Account form={form} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {before ? 'Save Changes' : 'Create Author'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Account({ form }: { form: Form }) {
  const { data } = useQuery(accountsQuery)
  return (
    <Select
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the account' }}
      label="Account"
      description="Who of staff it is, if anybody"
      placeholder="Nobody of staff"
      data={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.getInputProps('staffId')}
    />
  )
}

function useSaving(before: ReadAuthor | null, form: Form, onSaved: () => void, onRefused: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (values: AuthorFormValues) => {
      const fields = toFields(values)
      if (!before) return (await api.authors.$post({ json: fields })).json()
      const json = { ...fields, version: before.version }
      return (await api.authors[':id'].$put({ param: { id: String(before.id) }, json })).json()
    },
    onSuccess: () => {
      toastSuccess(before ? 'Author saved' : 'Author created')
      onSaved()
    },
    onError: (error) => {
      toastFailure('The author could not be saved', error)
      if (!(error instanceof ApiProblem)) return
      form.setErrors(error.fields)
      requestAnimationFrame(onRefused)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['author'] }),
  })
}
