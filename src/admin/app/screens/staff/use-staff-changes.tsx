import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ROLES, type Role } from '#people/capabilities.schema.ts'
import { api } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { Person } from './staff-card.tsx'
import { staffQuery } from './staff-query.ts'
import type { ShownLink } from './staff-screen.tsx'

/** What an owner does about a person; each shows what then stands. */
export function useStaffChanges(person: Person, onLink: (link: ShownLink) => void) {
  const { name } = person
  const param = { id: String(person.id) }
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: staffQuery.queryKey })

  const changing = useMutation({
    mutationFn: async (json: { role?: Role; isSuspended?: boolean }) =>
      api.staff[':id'].$patch({ param, json }),
    onSuccess: (_done, { role, isSuspended }) => {
      const detail = 'They are signed out everywhere; signing in again brings what they may.'
      if (role)
        toastSuccess(
          `${name} is ${role === 'owner' || role === 'editor' ? 'an' : 'a'} ${ROLES[role].title} now`,
          { detail },
        )
      else if (isSuspended)
        toastSuccess(`${name} is suspended`, { detail: 'They are signed out everywhere and cannot sign in.' })
      else toastSuccess(`${name} may sign in again`)
    },
    onError: (error) => toastFailure('Error changing this account', error),
    onSettled,
  })
  const recovering = useMutation({
    mutationFn: async () => (await api.staff[':id'].recovery.$post({ param })).json(),
    onSuccess: (link) => onLink({ ...link, name, purpose: 'recovery' }),
    onError: (error) => toastFailure('Error making a link', error),
    onSettled,
  })
  const disabling = useMutation({
    mutationFn: async () => api.staff[':id']['second-factor'].$delete({ param }),
    onSuccess: () =>
      toastSuccess(`${name} signs in with the password alone`, {
        detail: 'App and passkeys open nothing any more; they are signed out everywhere.',
      }),
    onError: (error) => toastFailure('Error changing this account', error),
    onSettled,
  })
  const removing = useMutation({
    mutationFn: async () => api.staff[':id'].$delete({ param }),
    onSuccess: () => toastSuccess(`${name} no longer works here`),
    onError: (error) => toastFailure('Error removing this account', error),
    onSettled,
  })

  function remove() {
    modals.openConfirmModal({
      title: `Remove ${name}?`,
      centered: true,
      children: (
        <Text size="sm">
          They are signed out everywhere and cannot come back by themselves. What they wrote stays, under
          their name.
        </Text>
      ),
      labels: { confirm: 'Remove', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => removing.mutate(),
    })
  }

  return { changing, recovering, disabling, remove }
}
