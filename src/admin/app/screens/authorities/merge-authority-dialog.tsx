import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authorityName, authorityPath } from '#authorities/authorities.schema.ts'
import { api } from '../../api/api.ts'
import { MergeRowsDialog } from '../../ui/dialogs/merge-rows-dialog.tsx'
import { type ListedAuthority, offeredAuthoritiesQuery } from './authorities-query.ts'

const TYPING_MS = 200

type Props = { authority: ListedAuthority; onClose(): void }

/** Makes two authorities one. */
export function MergeAuthorityDialog({ authority, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const found = useQuery(offeredAuthoritiesQuery(settled))
  return (
    <MergeRowsDialog<ListedAuthority>
      row={authority}
      offered={found.data?.items ?? []}
      nameOf={authorityName}
      queryKey="authority"
      says={{
        many: 'authorities',
        stays: 'The authority that stays',
        placeholder: 'Type a number or a part of a title',
        nothing: 'No other authority has this name.',
        outcome: (stays) =>
          `What cites ${authorityName(authority)} (${authority.items === 1 ? '1 item' : `${authority.items} items`}) will cite ${authorityName(stays)}, now and in later texts, and ${authorityPath(authority.key)} will lead to ${authorityPath(stays.key)}. What is told of ${authorityName(stays)} stays as it is; what is missing there is taken from the other. This cannot be undone.`,
      }}
      typed={{ value: typed, onChange: setTyped }}
      merge={async ({ id: into }) => {
        const param = { id: String(authority.id) }
        const { moved } = await (await api.authorities[':id'].merge.$post({ param, json: { into } })).json()
        return `${moved === 1 ? '1 item' : `${moved} items`} moved`
      }}
      onClose={onClose}
    />
  )
}
