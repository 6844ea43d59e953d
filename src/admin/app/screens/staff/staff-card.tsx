import { Badge, Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayAddress } from '#letters/display-address.schema.ts'
import { ROLES, type Role, roleNames } from '#people/capabilities.schema.ts'
import type { Staff } from '../../api/api.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import { StaffPicture } from '../../ui/people/staff-picture.tsx'
import css from './staff-screen.module.css'
import type { ShownLink } from './staff-screen.tsx'
import { useStaffChanges } from './use-staff-changes.tsx'

export type Person = Staff['people'][number]
type Props = { person: Person; onLink(link: ShownLink): void }

/** One person: who, since when, what they may, and what an owner may do about it. */
export function StaffCard({ person, onLink }: Props) {
  const { id, name, role, suspendedAt, hasSecondFactor, hasPasskey } = person
  const { changing, recovering, disabling, remove } = useStaffChanges(person, onLink)
  const isMe = useQuery(sessionQuery).data?.name === name
  const nameId = `person-${id}`
  const isBusy = changing.isPending || recovering.isPending || disabling.isPending
  return (
    <li className={css.person}>
      <Who person={person} isMe={isMe} nameId={nameId} />
      <NativeSelect
        aria-label={`Role of ${name}`}
        data={roleNames.map((value) => ({ value, label: ROLES[value].title }))}
        value={role}
        disabled={isBusy}
        onChange={(event) => changing.mutate({ role: event.currentTarget.value as Role })}
      />
      <div className={css.actions}>
        <Button
          size="sm"
          variant="default"
          aria-describedby={nameId}
          disabled={isBusy || suspendedAt !== null}
          onClick={() => recovering.mutate()}
        >
          Lost password
        </Button>
        {(hasSecondFactor || hasPasskey) && (
          <Button
            size="sm"
            variant="default"
            aria-describedby={nameId}
            disabled={isBusy}
            onClick={() => disabling.mutate()}
          >
            Lost phone
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-describedby={nameId}
          disabled={isBusy}
          onClick={() => changing.mutate({ isSuspended: suspendedAt === null })}
        >
          {suspendedAt ? 'Let back in' : 'Suspend'}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="clay"
          aria-describedby={nameId}
          disabled={isBusy}
          onClick={remove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function Who({ person, isMe, nameId }: { person: Person; isMe: boolean; nameId: string }) {
  const { name, email, phone, createdAt, lastUsedAt, suspendedAt, hasSecondFactor, hasPasskey } = person
  return (
    <div>
      <p className={css.name}>
        <StaffPicture name={name} size={32} />
        <b id={nameId}>{name}</b>
        {isMe && <Badge variant="light">You</Badge>}
        {hasSecondFactor && (
          <Badge variant="light" color="forest">
            Second factor
          </Badge>
        )}
        {hasPasskey && (
          <Badge variant="light" color="forest">
            Passkey
          </Badge>
        )}
        {suspendedAt && (
          <Badge variant="light" color="clay">
            Suspended
          </Badge>
        )}
      </p>
      <p className={css.dim}>
        {[email && displayAddress(email), phone].filter(Boolean).join(' · ') ||
          'Signs in with a password alone'}
      </p>
      <p className={css.dim}>
        Since {formatDate(createdAt)} ·{' '}
        {lastUsedAt ? `last seen ${formatDateTime(lastUsedAt)}` : 'not seen yet'}
      </p>
    </div>
  )
}
