import { Alert, Button, NativeSelect, Skeleton, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, type Backups } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { limited } from '../../ui/limited.ts'
import { backgroundWorkQuery } from './background-work-query.ts'
import css from './backup-card.module.css'
import { backupsQuery } from './backups-query.ts'
import { KeptChanges } from './kept-changes.tsx'
import { SettingsCard } from './settings-card.tsx'
import screen from './settings-screen.module.css'
import { sizeOf } from './size-of.ts'
import { useBackupForm } from './use-backup-form.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The way back when a machine or a disk is lost: when it was last made, what failed, and when and where it is made. */
export function BackupCard() {
  const backups = useQuery(backupsQuery)
  if (backups.data) return <KnownBackups backups={backups.data} />
  return (
    <section className={screen.card} aria-labelledby="backup">
      <h2 id="backup">Backup</h2>
      {backups.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height={280} mt="md" />
        </div>
      )}
      {backups.isError && (
        <FailedRead what="Backups could not be read." error={backups.error} retry={backups.refetch} />
      )}
    </section>
  )
}

function KnownBackups({ backups }: { backups: Backups }) {
  const part = useBackupForm(backups.settings)
  return (
    <SettingsCard
      title="Backup"
      lead={`Everything in one other place, proved each time by restoring it. Kept are ${backups.kept}.`}
      part={part}
    >
      <Standing backups={backups} />
      {backups.continuous && backups.settings.isContinuous && <KeptChanges state={backups.continuous} />}
      <BackUpNow />
      <Switch
        label="Back up every day"
        description="A backup that the operator makes counts as the day’s."
        {...part.form.getInputProps('isOn', { type: 'checkbox' })}
      />
      {backups.continuous && (
        <Switch
          label="Keep every change as it is made"
          description="What is deleted by mistake, or lost with this machine, can be brought back as it was at any moment of the last seven days. A lost machine loses a minute at most. The place needs some room each day for a copy of the whole database."
          {...part.form.getInputProps('isContinuous', { type: 'checkbox' })}
        />
      )}
      <NativeSelect
        label="At"
        description="In Accra’s time; a machine that is off then makes up for it"
        data={HOURS}
        {...part.form.getInputProps('hour')}
      />
      <TextInput
        autoComplete="off"
        spellCheck={false}
        placeholder={backups.usualPlace}
        description="A folder of the server on another disk, or s3://bucket/folder. Empty: the one shown"
        {...limited('Place', 500, part.form.getInputProps('place'))}
      />
      <p className={css.note}>
        {backups.isSealed
          ? 'Backups are encrypted with BACKUP_PASSPHRASE. Keep it elsewhere: without it they cannot be opened.'
          : 'Backups are not encrypted: set BACKUP_PASSPHRASE where the server’s options stand.'}
      </p>
    </SettingsCard>
  )
}

/** The last good one, and what is wrong. */
function Standing({ backups }: { backups: Backups }) {
  const { lastGood, failure, isLate, settings, continuous } = backups
  return (
    <div className={css.standing}>
      {!lastGood && (
        <Alert color="gold" title="There is no backup yet.">
          {settings.isContinuous && continuous?.baseAt
            ? 'Every change is kept, but of seven days only. Turn the daily backup on, too.'
            : 'What this machine loses is lost. Name a place on another machine and turn the daily backup on.'}
        </Alert>
      )}
      {lastGood && isLate && (
        <Alert color="clay" title="No backup has succeeded for 48 hours.">
          {settings.isOn
            ? 'See below what failed, or whether background work stands still.'
            : 'The daily backup is off.'}
        </Alert>
      )}
      {failure && (
        <Alert color="clay" title={`The last backup failed on ${formatDateTime(failure.at)}.`}>
          <span className={css.reason}>{failure.reason}</span>
          <span className={css.place}>
            Place: {failure.place}
            {failure.count > 1 && ` · ${failure.count} in a row`}
          </span>
        </Alert>
      )}
      {lastGood && <LastGood good={lastGood} />}
    </div>
  )
}

function LastGood({ good }: { good: NonNullable<Backups['lastGood']> }) {
  return (
    <dl className={css.good}>
      <dt>Last good backup</dt>
      <dd>
        <b>{formatDateTime(good.at)}</b>, in {durationOf(good.seconds)}
      </dd>
      <dt>Place</dt>
      <dd className={css.path}>{good.place}</dd>
      <dt>What it holds</dt>
      <dd>
        {good.rows.toLocaleString('en-GB')} rows and {good.files.toLocaleString('en-GB')} files,{' '}
        {sizeOf(good.bytes)}; {sizeOf(good.newBytes)} of it new
      </dd>
      {good.missingFiles > 0 && (
        <>
          <dt>Missing</dt>
          <dd>{good.missingFiles} files that the library names are not in the storage</dd>
        </>
      )}
      {good.thinningFault && (
        <>
          <dt>Older ones</dt>
          <dd>could not be removed: {good.thinningFault}</dd>
        </>
      )}
    </dl>
  )
}

const durationOf = (seconds: number) =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`

/** Asks for one at once, and says while it is made; what comes of it then stands above. */
function BackUpNow() {
  const queries = useQueryClient()
  const work = useQuery(backgroundWorkQuery)
  const jobs = work.data?.jobs.filter(({ name }) => name === 'back-up-now' || name === 'daily-backup') ?? []
  const isRunning = jobs.some(({ name, running }) => running > 0 && name === 'back-up-now')
  const isWaiting = jobs.some(({ name, waiting }) => waiting > 0 && name === 'back-up-now')
  const isUnderWay = isRunning || isWaiting
  const wasUnderWay = useRef(false)

  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay)
      void queries.invalidateQueries({ queryKey: backupsQuery.queryKey })
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, queries])

  const ask = useMutation({
    mutationFn: async () => api.backups.$post(),
    onSuccess: () => toastSuccess('A backup is made', { detail: 'You may leave this page meanwhile.' }),
    onError: (error) => toastFailure('The backup could not be asked for', error),
    onSettled: () => queries.invalidateQueries({ queryKey: backgroundWorkQuery.queryKey }),
  })
  return (
    <div className={css.now}>
      <Button variant="default" loading={ask.isPending} disabled={isUnderWay} onClick={() => ask.mutate()}>
        Back up now
      </Button>
      <span role="status" className={css.underWay}>
        {isRunning && 'A backup is being made …'}
        {isWaiting && !isRunning && 'A backup waits for its turn …'}
      </span>
    </div>
  )
}
