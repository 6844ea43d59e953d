import { Button, Group, Select, SimpleGrid, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  AUTHORITY_KINDS,
  authorityName,
  authorityPath,
  KIND_LABELS,
} from '#authorities/authorities.schema.ts'
import { LONGEST_NOTE, MOST_SHORT_NAMES } from '#authorities/mended-authority.schema.ts'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { limited } from '../../ui/limited.ts'
import type { ListedAuthority } from './authorities-query.ts'

type Props = { authority: ListedAuthority; onClose(): void }

/** What readers are told of an authority. What is typed stays until it is saved. */
export function MendDialog({ authority, onClose }: Props) {
  const frame = useRef<HTMLFormElement>(null)
  const { kind, label, title, year, court, parties, shortNames, address, note } = authority
  const form = useForm({
    initialValues: {
      ...{ kind, label, title, year: year === null ? '' : String(year) },
      ...{ court, parties, shortNames, address, note },
    },
  })
  const saving = useSaving(authority, onClose, (fields) => {
    form.setErrors(fields)
    requestAnimationFrame(() => focusFirstError(frame.current))
  })
  return (
    <DialogAbove title={`Edit ${authorityName(authority)}`} size="44rem" onClose={onClose}>
      <form ref={frame} noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
        <Stack>
          <Text size="sm">{`Texts lead to ${authorityPath(authority.key)}; this address stays.`}</Text>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <Select
              label="Kind"
              data={AUTHORITY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              allowDeselect={false}
              {...form.getInputProps('kind')}
            />
            <TextInput
              required
              placeholder="Act 843"
              {...limited('Number or citation', 120, form.getInputProps('label'))}
            />
            <TextInput label="Year" inputMode="numeric" {...form.getInputProps('year')} />
          </SimpleGrid>
          <TextInput data-autofocus {...limited('Title', 300, form.getInputProps('title'))} />
          <TagsInput
            label="Short names"
            description={`What it is called besides, at most ${MOST_SHORT_NAMES}: press Enter after each`}
            {...form.getInputProps('shortNames')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput description="Of a case" {...limited('Court', 120, form.getInputProps('court'))} />
            <TextInput description="Of a case" {...limited('Parties', 300, form.getInputProps('parties'))} />
          </SimpleGrid>
          <TextInput
            label="Where it can be read"
            placeholder="https://ghalii.org/…"
            {...form.getInputProps('address')}
          />
          <Textarea
            autosize
            minRows={2}
            description="Readers see it on its page"
            {...limited('Note', LONGEST_NOTE, form.getInputProps('note'))}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Save Changes
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogAbove>
  )
}

type Values = Omit<
  Pick<ListedAuthority, 'kind' | 'label' | 'title' | 'court' | 'parties' | 'shortNames' | 'address' | 'note'>,
  'year'
> & { year: string }

function useSaving(
  { id, version }: ListedAuthority,
  onSaved: () => void,
  onRefused: (fields: Record<string, string>) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ year, ...fields }: Values) => {
      const json = { ...fields, year: year.trim() === '' ? null : Number(year), version }
      return (await api.authorities[':id'].$put({ param: { id: String(id) }, json })).json()
    },
    onSuccess: () => {
      toastSuccess('Authority saved')
      onSaved()
    },
    onError: (error) => {
      toastFailure('The authority could not be saved', error)
      if (error instanceof ApiProblem) onRefused(error.fields)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['authority'] }),
  })
}
