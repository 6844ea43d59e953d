import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/use-may.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { BackgroundWorkCard } from './background-work-card.tsx'
import { BackupCard } from './backup-card.tsx'
import { DataCard } from './data-card.tsx'
import { DonationCard } from './donation-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { GeneralCard } from './general-card.tsx'
import { Letters } from './letters/letters.tsx'
import { MailCard } from './mail-card.tsx'
import { MailServerCard } from './mail-server-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { SampleContentCard } from './sample-content-card.tsx'
import { settingsQuery } from './saving/settings-query.ts'
import { SectionsCard } from './sections-card.tsx'
import css from './settings-screen.module.css'
import { SocialCard } from './social-card.tsx'
import { StaffCard } from './staff-card.tsx'

/** Everything that is set once; each card is saved by itself, and readers see it at once. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery)
  const may = useMay()
  return (
    <>
      <PageHeading title="Settings" lead="Each part is saved by itself; readers see it at once." />
      <div className={css.cards}>
        {settings.isPending && (
          <div role="status" aria-label="Loading">
            <Skeleton height={420} radius="md" />
          </div>
        )}
        {settings.isError && !settings.data && (
          <FailedRead
            what="The settings could not be read."
            error={settings.error}
            retry={settings.refetch}
          />
        )}
        {settings.data && (
          <>
            <GeneralCard settings={settings.data} />
            <SocialCard settings={settings.data} />
            <FiguresCard settings={settings.data} />
            <SectionsCard settings={settings.data} />
            <DonationCard settings={settings.data} />
            <MailCard settings={settings.data} />
          </>
        )}
        {may('staff.manage') && <StaffCard />}
        {may('mail.manage') && (
          <>
            <MailServerCard />
            <section className={css.card} aria-labelledby="letters">
              <h2 id="letters">Letters</h2>
              <Letters />
            </section>
          </>
        )}
        {may('backups.manage') && <BackupCard />}
        {may('health.manage') && <AlertsCard />}
        <RetentionCard />
        {may('personal-data.manage') && <DataCard />}
        <BackgroundWorkCard />
        <SampleContentCard />
      </div>
    </>
  )
}
