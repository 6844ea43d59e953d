import { useEffect, useSyncExternalStore } from 'react'
import { type LiveState, live, startLiveChanges } from '../api/live-changes.ts'
import css from './live-sign.module.css'

const words: Record<LiveState, string> = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  away: 'Server away',
  ended: 'Signed out',
}

/** Holds the tab's connection for changes, and says quietly whether it stands. */
export function LiveSign() {
  const state = useSyncExternalStore(live.subscribe, live.state)
  useEffect(startLiveChanges, [])
  return (
    <span
      className={css.sign}
      data-state={state}
      title="Changes that others make appear by themselves while live."
    >
      <span className={css.dot} />
      <span role="status">{words[state]}</span>
    </span>
  )
}
