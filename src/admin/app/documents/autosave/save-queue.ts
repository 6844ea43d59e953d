import { ApiProblem } from '../../api/api-problem.ts'

/** After the last change, and at the latest after the first that is not sent. */
const AFTER_MS = 5000
const AT_LATEST_MS = 15_000
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000
/** Hono and proxies answer 429 to what may be asked later. */
const TOO_MANY = 429

export type QueueState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** It is tried again by itself, or waits for the next change or for the person. */
  | { kind: 'failed'; error: unknown; retries: boolean }

/**
 * The one queue of a document: what is newest is sent, one request at a time, a little after typing rests. What cannot
 * reach the server is tried again, ever more slowly; what the server refuses waits until something changes.
 * @param send sends what is newest now; @throws ApiProblem
 */
export function createSaveQueue(send: () => Promise<void>, onState: (state: QueueState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange: number | null = null
  let sending: Promise<void> | null = null
  let retryMs = FIRST_RETRY_MS
  /** Closed: nothing is sent any more. Paused: a real save goes first. */
  let mode: 'open' | 'paused' | 'closed' = 'open'
  let isFailing = false

  function plan(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (mode !== 'open' || firstChange === null || sending) return
    const begun = firstChange
    firstChange = null
    onState({ kind: 'sending' })
    sending = send().then(succeeded, (error: unknown) => failed(error, begun))
    await sending
    sending = null
    if (firstChange !== null && !isFailing) plan(AFTER_MS)
  }

  function succeeded(): void {
    isFailing = false
    retryMs = FIRST_RETRY_MS
    onState({ kind: 'idle' })
  }

  function failed(error: unknown, begun: number): void {
    firstChange = begun
    isFailing = true
    const retries = error instanceof ApiProblem && (error.mayPass || error.status === TOO_MANY)
    onState({ kind: 'failed', error, retries })
    if (!retries || mode !== 'open') return
    plan(retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  return {
    /** Something changed. After a failure that waiting mends, the next try stands; an ended session waits for the person. */
    markDirty() {
      firstChange ??= Date.now()
      if (mode !== 'open' || sending || isFailing) return
      plan(Math.max(0, Math.min(AFTER_MS, firstChange + AT_LATEST_MS - Date.now())))
    },
    /** Tries at once what could not be sent: the connection is back, or the person asks. */
    retryNow() {
      retryMs = FIRST_RETRY_MS
      isFailing = false
      void run()
    },
    /** Nothing new is sent until `resume`; settles when nothing is in flight. */
    async pause() {
      if (mode === 'open') mode = 'paused'
      clearTimeout(timer)
      await sending
    },
    resume() {
      if (mode === 'paused') mode = 'open'
      isFailing = false
      if (firstChange !== null) plan(AFTER_MS)
    },
    /** What was to be sent is saved, or not wanted. */
    forget() {
      firstChange = null
      isFailing = false
      clearTimeout(timer)
      onState({ kind: 'idle' })
    },
    stop() {
      mode = 'closed'
      clearTimeout(timer)
    },
  }
}

export type SaveQueue = ReturnType<typeof createSaveQueue>
