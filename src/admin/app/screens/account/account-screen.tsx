import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ROLES } from '#people/capabilities.schema.ts'
import { useMay } from '../../api/use-may.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { accountQuery } from './account-query.ts'
import css from './account-screen.module.css'
import { ItemNoticesCard } from './item-notices-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Who one is here, what one signs in with, and where one is signed in. */
export function AccountScreen() {
  const may = useMay()
  const { data, isPending, isError, error, refetch } = useQuery(accountQuery)
  return (
    <>
      <PageHeading title="My Account" lead={data && `${data.name} · ${ROLES[data.role].title}`} />
      <div className={css.cards}>
        {isPending && (
          <div role="status" aria-label="Loading">
            <Skeleton height={320} radius="md" />
          </div>
        )}
        {isError && !data && (
          <FailedRead what="Your account could not be read." error={error} retry={refetch} />
        )}
        {data?.isShared && (
          <Alert color="gold" title={`This session is shared: you are ${data.name}.`}>
            Everybody who knows the password is the same person here, and in the activity log. Ask an owner
            for an account of your own.
          </Alert>
        )}
        {data && !data.isShared && (
          <>
            <ProfileCard account={data} />
            <PictureCard account={data} />
            <PasswordCard account={data} />
            <PasskeysCard passkeys={data.passkeys} />
            <SecondFactorCard account={data} />
            {may('messages.answer') && <NoticesCard account={data} />}
            {may('content.edit', 'own') && <ItemNoticesCard account={data} />}
          </>
        )}
        {data && <SessionsCard account={data} />}
      </div>
    </>
  )
}
