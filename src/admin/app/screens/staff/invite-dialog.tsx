import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ROLES, type Role, roleNames } from '#people/capabilities.schema.ts'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import { limited } from '../../ui/limited.ts'
import { staffQuery } from './staff-query.ts'
import css from './staff-screen.module.css'
import type { ShownLink } from './staff-screen.tsx'

type Invited = { name: string; email: string; role: Role }
type Props = {
  /** Whether the link can be sent, besides being shown. */
  sendsLetters: boolean
  onClose(): void
  onLink(link: ShownLink): void
}

/** Whom, and as what: the rest they fill in themselves. */
export function InviteDialog({ sendsLetters, onClose, onLink }: Props) {
  const queries = useQueryClient()
  const form = useForm<Invited>({ initialValues: { name: '', email: '', role: 'writer' } })
  const inviting = useMutation({
    mutationFn: async (json: Invited) => (await api.staff.invitations.$post({ json })).json(),
    onSuccess: (link, { name, email }) => onLink({ ...link, name, purpose: 'invitation', mailedTo: email }),
    onError: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields)
      toastFailure('Error making an invitation', error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
  return (
    <DialogAbove title="Invite somebody" centered onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => inviting.mutate(values))}>
        <div className={css.fields}>
          <TextInput
            data-autofocus
            autoComplete="off"
            description="They can correct it"
            {...limited('Name', 100, form.getInputProps('name'))}
          />
          {sendsLetters && (
            <TextInput
              type="email"
              label="E-mail"
              autoComplete="off"
              description="Where the link is sent to. Left empty, you hand it over yourself."
              {...form.getInputProps('email')}
            />
          )}
          <Radio.Group label="Role" {...form.getInputProps('role')}>
            <Stack gap="xs" mt="xs">
              {roleNames.map((role) => (
                <Radio key={role} value={role} label={ROLES[role].title} description={ROLES[role].may} />
              ))}
            </Stack>
          </Radio.Group>
        </div>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={inviting.isPending}>
            Make a link
          </Button>
        </Group>
      </form>
    </DialogAbove>
  )
}
