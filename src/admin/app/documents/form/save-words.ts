import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { formatClock } from '../format-clock.ts'
import type { KeptState } from '../use-draft.ts'

/** What is truly kept where. `line` is for the eye, with times; `spoken` changes only when something turns. */
export function saveWords({ here, server }: KeptState): { line: string; spoken: string; isTrouble: boolean } {
  const { queue } = server
  const isHere = here.savedAt !== null && here.fault === null
  if (!isHere && !here.fault && queue.kind === 'idle' && server.savedAt === null)
    return { line: '', spoken: '', isTrouble: false }
  const parts = [
    here.fault
      ? `Not saved here: ${here.fault}`
      : here.savedAt
        ? `Saved here ${formatClock(here.savedAt)}`
        : '',
    serverWords(server),
  ]
  if (queue.kind === 'failed') {
    const reason = `Not saved on server: ${reasonOf(queue.error)}`
    const line = isHere ? `${reason}; kept in this browser` : `${reason} · ${parts[0]}`
    return { line, spoken: line, isTrouble: true }
  }
  const line = parts.filter(Boolean).join(' · ')
  if (here.fault) return { line, spoken: parts[0] ?? '', isTrouble: true }
  return { line, spoken: 'What you type is kept.', isTrouble: false }
}

function serverWords({ queue, savedAt }: KeptState['server']): string {
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
export function isSignedOut({ server: { queue } }: KeptState): boolean {
  return queue.kind === 'failed' && queue.error instanceof ApiProblem && queue.error.status === 401
}
