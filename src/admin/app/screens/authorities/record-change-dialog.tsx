import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuthorityKind } from '#authorities/authorities.schema.ts'
import { authorityName } from '#authorities/authorities.schema.ts'
import { LAW_CHANGE_KINDS, type NewLawChange } from '#authorities/changes/law-change.schema.ts'
import { api } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { limited } from '../../ui/limited.ts'

type Named = { id: number; kind: AuthorityKind; label: string; title: string; year: number | null }
type Props = { authority: Named | null; onClose(): void }

/** The form over the list. It begins empty each time it is opened. */
export function RecordChangeDialog({ authority, onClose }: Props) {
  return (
    <Modal opened={authority !== null} onClose={onClose} title="Record a change" closeOnClickOutside={false}>
      {authority && <RecordChangeForm key={authority.id} authority={authority} onClose={onClose} />}
    </Modal>
  )
}

function RecordChangeForm({ authority, onClose }: { authority: Named; onClose(): void }) {
  const queries = useQueryClient()
  const form = useForm<NewLawChange>({
    initialValues: {
      kind: authority.kind === 'case' ? 'overruled' : 'amended',
      changedOn: '',
      byWhat: '',
    },
    validate: { changedOn: (day) => (day === '' ? 'Type the day from which it holds.' : null) },
  })
  const record = useMutation({
    mutationFn: async (json: NewLawChange) =>
      api.authorities[':id'].changes.$post({ param: { id: String(authority.id) }, json }),
    onSuccess: () => {
      toastSuccess('The change is recorded', { detail: authorityName(authority) })
      onClose()
    },
    onError: (error) => toastFailure('The change could not be recorded', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['authority'] }),
  })
  return (
    <form onSubmit={form.onSubmit((values) => record.mutate(values))} noValidate>
      <Stack>
        <Text fw={600}>{authorityName(authority)}</Text>
        <Select
          label="What became of it"
          data={LAW_CHANGE_KINDS.map((kind) => ({ value: kind, label: `It was ${kind}` }))}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        <TextInput label="On" type="date" required {...form.getInputProps('changedOn')} />
        <TextInput
          description="An Act, an instrument or a case, as it is cited. Readers see it."
          placeholder="Act 1099"
          {...limited('By', 200, form.getInputProps('byWhat'))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={record.isPending}>
            Record
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
