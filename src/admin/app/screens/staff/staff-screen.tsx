import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandedLink } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { FactorRuleCard } from './factor-rule-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { OpenLinks } from './open-links.tsx'
import { SharedPasswordsCard } from './shared-passwords-card.tsx'
import { SignInNetworksCard } from './sign-in-networks-card.tsx'
import { StaffCard } from './staff-card.tsx'
import { staffQuery } from './staff-query.ts'
import css from './staff-screen.module.css'

/** A link that was made now, and for whom. */
export type ShownLink = HandedLink & { name: string; purpose: 'invitation' | 'recovery'; mailedTo?: string }

/** Who works here: invited, given a role, suspended, removed. */
export function StaffScreen() {
  const may = useMay()
  if (may('staff.manage')) return <StaffForOwners />
  return (
    <>
      <PageHeading title="Staff" />
      <EmptyPlace title="Your role may not open this screen." text="Owners decide about who works here." />
    </>
  )
}

function StaffForOwners() {
  const staff = useQuery(staffQuery)
  const [isInviting, setIsInviting] = useState(false)
  const [link, setLink] = useState<ShownLink | null>(null)
  return (
    <>
      <PageHeading
        title="Staff"
        isNarrow
        lead="Everybody with a key of their own. What people do stands under their name."
      >
        <Button leftSection={<PlusIcon size={18} />} onClick={() => setIsInviting(true)}>
          Invite
        </Button>
      </PageHeading>
      {staff.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height={280} radius="md" />
        </div>
      )}
      {staff.isError && !staff.data && (
        <FailedRead what="Staff could not be read." error={staff.error} retry={staff.refetch} />
      )}
      {staff.data && (
        <div className={css.parts}>
          <ul className={css.people} aria-label="People">
            {staff.data.people.map((person) => (
              <StaffCard key={person.id} person={person} onLink={setLink} />
            ))}
          </ul>
          {staff.data.people.length === 0 && (
            <EmptyPlace
              title="Nobody has an account yet."
              text="Everybody here works under a shared password. Invite people, and the activity log knows who did what."
            />
          )}
          <OpenLinks links={staff.data.links} />
          {staff.data.people.length > 0 && <FactorRuleCard staff={staff.data} />}
          <SignInNetworksCard isOn={staff.data.signInNetworks} />
          <SharedPasswordsCard shared={staff.data.shared} />
        </div>
      )}
      {isInviting && (
        <InviteDialog
          sendsLetters={staff.data?.sendsLetters ?? false}
          onClose={() => setIsInviting(false)}
          onLink={(made) => {
            setIsInviting(false)
            setLink(made)
          }}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}
