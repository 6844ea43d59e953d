import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { formatClock } from '../../ui/dates.ts'
import type { DraftState } from '../autosave/create-draft-keeper.ts'

export type SaveWords = { line: string; spoken: string; isTrouble: boolean }

/** What is truly kept where. `line` is for the eye, with times; `spoken` changes only when something turns. */
export function saveWords({ here, server }: DraftState): SaveWords {
  if (here.fault === null && here.savedAt === null && (!server || isIdle(server)))
    return { line: '', spoken: '', isTrouble: false }
  const isHere = here.savedAt !== null && here.fault === null
  const inBrowser = here.fault
    ? `Not saved here: ${here.fault}`
    : here.savedAt
      ? `Saved here ${formatClock(here.savedAt)}`
      : ''
  if (server?.queue.kind === 'failed') {
    const reason = `Not saved on server: ${reasonOf(server.queue.error)}`
    const line = isHere ? `${reason}; kept in this browser` : `${reason} · ${inBrowser}`
    return { line, spoken: line, isTrouble: true }
  }
  if (!server && here.savedAt) return kept(`Kept in this browser ${formatClock(here.savedAt)}; not saved yet`)
  const line = [inBrowser, server && serverWords(server)].filter(Boolean).join(' · ')
  return here.fault ? { line, spoken: inBrowser, isTrouble: true } : kept(line)
}

type ServerState = NonNullable<DraftState['server']>

const kept = (line: string): SaveWords => ({ line, spoken: 'What you type is kept.', isTrouble: false })
const isIdle = ({ queue, savedAt }: ServerState) => queue.kind === 'idle' && savedAt === null

function serverWords({ queue, savedAt }: ServerState): string {
  if (queue.kind === 'sending') return 'Saving…'
  return savedAt ? `Saved on server ${formatClock(savedAt)}` : 'Not yet on server'
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return problemText(error)
  if (error.status === 0) return 'no connection'
  if (error.status === 401) return 'your session has ended'
  return error.message.replace(/\.$/, '')
}

/** Whether the person can mend it by signing in. */
export function isSignedOut({ server }: DraftState): boolean {
  const queue = server?.queue
  return queue?.kind === 'failed' && queue.error instanceof ApiProblem && queue.error.status === 401
}
