import { Alert } from '@mantine/core'
import type { Backups } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import css from './backup-card.module.css'
import { sizeOf } from './size-of.ts'

type State = NonNullable<Backups['continuous']>

/** How the keeping of every change stands: that it goes on, or what keeps it from going on and what waits meanwhile. */
export function KeptChanges({ state }: { state: State }) {
  if (state.fault) return <Fault state={state} />
  return (
    <dl className={css.good}>
      <dt>Every change</dt>
      <dd>{standingOf(state)}</dd>
    </dl>
  )
}

function standingOf({ isActive, baseAt, waitingBytes }: State): string {
  if (isActive && baseAt)
    return `is kept as it is made; a copy of the whole was made on ${formatDateTime(baseAt)}`
  if (isActive) return 'is kept as it is made; a first copy of the whole is being made'
  return waitingBytes === null
    ? 'will be kept within a minute, as soon as background work runs'
    : `waits until background work runs again: ${sizeOf(waitingBytes)}`
}

function Fault({ state: { fault, waitingBytes, mostWaitingBytes } }: { state: State }) {
  return (
    <Alert color="clay" title={`Changes have not been kept elsewhere since ${formatDateTime(fault!.since)}.`}>
      <span className={css.reason}>{fault!.reason}</span>
      <span className={css.place}>
        {sizeOf(waitingBytes ?? 0)} wait on this machine’s disk. Beyond {sizeOf(mostWaitingBytes)} the oldest
        go: the site goes on, and what was written meanwhile can then be brought back from the daily backup
        only.
      </span>
    </Alert>
  )
}
