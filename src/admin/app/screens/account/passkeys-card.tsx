import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Account, api } from '../../api/api.ts'
import { addPasskey, knowsPasskeys } from '../../api/passkeys.ts'
import { sessionQuery, signInWaysQuery } from '../../api/session-query.ts'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { KeyIcon } from '../../ui/icons.tsx'
import { accountQuery } from './account-query.ts'
import css from './account-screen.module.css'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

export type Passkey = Account['passkeys'][number]

/** The devices that open the panel by themselves. */
export function PasskeysCard({ passkeys }: { passkeys: Passkey[] }) {
  const queries = useQueryClient()
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
    void queries.invalidateQueries({ queryKey: signInWaysQuery.queryKey })
    void queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
  }
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => toastSuccess('Passkey added', { detail: 'This device opens the panel from now on.' }),
    onError: (error) => toastFailure('Error adding a passkey', error),
    onSettled,
  })
  const removing = useMutation({
    mutationFn: async ({ id }: Passkey) => api.account.passkeys[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: (_done, { name }) => toastSuccess(`Passkey “${name}” removed`),
    onError: (error) => toastFailure('Error removing the passkey', error),
    onSettled,
  })

  function remove(passkey: Passkey) {
    modals.openConfirmModal({
      title: `Remove “${passkey.name}”?`,
      centered: true,
      children: (
        <Text size="sm">
          It opens the panel no more. The device may still offer it; delete it there too, in its passwords.
        </Text>
      ),
      labels: { confirm: 'Remove', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => removing.mutate(passkey),
    })
  }

  return (
    <section className={css.card} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A device opens the panel by your fingerprint, your face or its PIN. Nothing to type, nothing to guess,
        and no code beside it.
      </p>
      {passkeys.length > 0 && (
        <ul className={css.sessions} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              isBusy={removing.isPending}
              onRename={() => setRenamed(passkey)}
              onRemove={() => remove(passkey)}
            />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button
          mt={passkeys.length > 0 ? 0 : 'md'}
          variant={passkeys.length > 0 ? 'default' : 'filled'}
          leftSection={<KeyIcon size={18} />}
          loading={adding.isPending}
          onClick={() => adding.mutate()}
        >
          Add a passkey
        </Button>
      ) : (
        <p className={css.when}>
          Here none can be added: it takes a browser that knows passkeys, and the site under a name such as
          https://www.example.com.
        </p>
      )}
      {renamed && (
        <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} onRenamed={onSettled} />
      )}
    </section>
  )
}

type RowProps = { passkey: Passkey; isBusy: boolean; onRename(): void; onRemove(): void }

function Row({ passkey, isBusy, onRename, onRemove }: RowProps) {
  const nameId = `passkey-${passkey.id}`
  return (
    <li className={css.session}>
      <div>
        <p id={nameId}>
          <b>{passkey.name}</b>
        </p>
        <p className={css.when}>{historyOf(passkey)}</p>
      </div>
      <Group gap="xs">
        <Button variant="default" size="sm" aria-describedby={nameId} onClick={onRename}>
          Rename
        </Button>
        <Button
          variant="subtle"
          color="clay"
          size="sm"
          aria-describedby={nameId}
          disabled={isBusy}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Group>
    </li>
  )
}

function historyOf({ addedAt, addedOn, usedAt, name, site }: Passkey): string {
  const added = `Added on ${formatDate(addedAt)}${addedOn === name ? '' : ` by ${addedOn}`}`
  const used = usedAt ? `last used ${formatDateTime(usedAt)}` : 'not used yet'
  const elsewhere = site === location.hostname ? '' : ` · opens ${site}, not this address`
  return `${added} · ${used}${elsewhere}`
}
