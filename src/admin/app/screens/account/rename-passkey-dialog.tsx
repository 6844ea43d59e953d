import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { limited } from '../../ui/limited.ts'
import type { Passkey } from './passkeys-card.tsx'

type Props = { passkey: Passkey; onClose(): void; onRenamed(): void }

/** A name that somebody knows their device by. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: Props) {
  const [name, setName] = useState(passkey.name)
  const saving = useMutation({
    mutationFn: async () =>
      api.account.passkeys[':id'].$patch({ param: { id: String(passkey.id) }, json: { name } }),
    onSuccess: () => {
      onRenamed()
      onClose()
    },
  })
  const { error } = saving

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }

  return (
    <DialogAbove title="Rename the passkey" centered onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          {...limited('Name', 60, {
            value: name,
            onChange: (event) => setName(event.currentTarget.value),
            error: error && ((error instanceof ApiProblem && error.fields.name) || problemText(error)),
          })}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Rename
          </Button>
        </Group>
      </form>
    </DialogAbove>
  )
}
