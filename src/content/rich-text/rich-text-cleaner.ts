import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CitedBeside, CitedHtml } from '#authorities/cited/read-citations.ts'
import { InvalidInput, Unavailable } from '#platform/errors.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { SanitizeReport } from './sanitize-report.ts'

const MOST_CHARACTERS = 2_000_000
/** A text of that length takes two seconds; what takes longer was made to. */
const MOST_MS = 10_000
const MOST_WAITING = 50
const MOST_CHARACTERS_WAITING = 10 * MOST_CHARACTERS
/** What people save; a text of that length takes 0.1 s. */
const SHORT = 100_000
const IDLE_MS = 20_000
const MOST_MEGABYTES = 256

const TOO_LONG = 'The text is longer than 2 million characters. Split it in two.'
const TOO_COSTLY = 'The text takes too long to clean. Split it in two, or paste it again as plain text.'
const TOO_MANY = 'Many texts are being cleaned just now. Nothing is lost; please try again in a moment.'

/** The built program has the thread's file beside its own. */
const PROGRAM = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'cleaning-worker.ts')
  : join(projectRoot, 'dist/server/cleaning-worker.js')

/** What the thread is told, and what it answers. `citing`: what is read beside the text for its citations; null: none are. */
export type CleaningTask = { html: string; isReported: boolean; citing: CitedBeside | null }
export type Cleaned = CleanedText | { refusal: string }
/** Its citations only where they were asked for. */
type CleanedText = SanitizeReport & { cited?: CitedHtml }

type Job = CleaningTask & { resolve(report: CleanedText): void; reject(error: Error): void }
type Options = { mostMs?: number; mostMegabytes?: number; idleMs?: number }

/**
 * Cleans texts one after another in a thread of its own, the shortest first, so that a long one holds up nobody's save.
 * A thread that takes too long or too much memory is ended, and the next text gets a new one.
 */
export class RichTextCleaner {
  #worker: Worker | undefined
  #running: Job | undefined
  #isReady = false
  #timer: NodeJS.Timeout | undefined
  readonly #waiting: Job[] = []
  readonly #options: Required<Options>

  constructor({ mostMs = MOST_MS, mostMegabytes = MOST_MEGABYTES, idleMs = IDLE_MS }: Options = {}) {
    this.#options = { mostMs, mostMegabytes, idleMs }
  }

  /** Whether no thread is kept. */
  get isAsleep(): boolean {
    return this.#worker === undefined
  }

  /** @throws InvalidInput for what cannot be cleaned, as `sanitizeRichText`; Unavailable where many are waiting */
  clean(
    html: string,
    { isReported = false, citing = null }: Partial<Omit<CleaningTask, 'html'>> = {},
  ): Promise<CleanedText> {
    return new Promise((resolve, reject) => {
      if (html.length > MOST_CHARACTERS) return reject(refusal(TOO_LONG))
      if (this.#isFullFor(html)) return reject(new Unavailable(TOO_MANY))
      const shorter = this.#waiting.findLastIndex((job) => job.html.length <= html.length)
      this.#waiting.splice(shorter + 1, 0, { html, isReported, citing, resolve, reject })
      this.#next()
    })
  }

  #isFullFor(html: string): boolean {
    const characters = this.#waiting.reduce((sum, job) => sum + job.html.length, html.length)
    return this.#waiting.length >= MOST_WAITING || characters > MOST_CHARACTERS_WAITING
  }

  #next(): void {
    if (this.#running) return
    clearTimeout(this.#timer)
    const job = this.#waiting.shift()
    if (job) this.#run(job)
    else this.#rest()
  }

  #run(job: Job): void {
    this.#running = job
    this.#worker ??= this.#start()
    this.#worker.ref()
    const { html, isReported, citing } = job
    this.#worker.postMessage({ html, isReported, citing } satisfies CleaningTask)
    if (this.#isReady) this.#limit()
  }

  /** The time that a thread takes to come up is not the text's. */
  #limit(): void {
    this.#timer = setTimeout(() => this.#end(TOO_COSTLY), this.#options.mostMs)
  }

  #start(): Worker {
    const worker = new Worker(PROGRAM, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.mostMegabytes },
    })
    this.#isReady = false
    worker.on('message', (answer: Cleaned | 'ready') => {
      if (this.#worker !== worker) return
      if (answer === 'ready') {
        this.#isReady = true
        return this.#limit()
      }
      const job = this.#running
      this.#running = undefined
      if ('refusal' in answer) job?.reject(refusal(answer.refusal))
      else job?.resolve(answer)
      this.#next()
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (this.#worker !== worker) return
      this.#end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_COSTLY : error)
    })
    return worker
  }

  /** Gives the thread up, and with it the text that it was at. */
  #end(reason: string | Error): void {
    const job = this.#running
    void this.#worker?.terminate()
    this.#worker = undefined
    this.#running = undefined
    job?.reject(typeof reason === 'string' ? refusal(reason) : reason)
    this.#next()
  }

  /** A thread that nobody needs gives its memory back, and never keeps the program from ending. */
  #rest(): void {
    this.#worker?.unref()
    this.#timer = setTimeout(() => {
      void this.#worker?.terminate()
      this.#worker = undefined
    }, this.#options.idleMs).unref()
  }
}

const short = new RichTextCleaner()
/** A long text has a thread of its own, so that no save waits until it is done. */
const long = new RichTextCleaner()
const cleanerOf = (html: string) => (html.length > SHORT ? long : short)

/**
 * Cleans as `sanitizeRichText` does, beside everything else that the program does.
 * @throws InvalidInput, Unavailable
 */
export async function cleanRichText(html: string): Promise<string> {
  return (await cleanerOf(html).clean(html)).html
}

/** The same, and says what the text cites. @param citing what is read beside it @throws InvalidInput, Unavailable */
export async function cleanCitingText(
  html: string,
  citing: CitedBeside = {},
): Promise<{ html: string; cited: CitedHtml }> {
  const { html: clean, cited } = await cleanerOf(html).clean(html, { citing })
  return { html: clean, cited: cited! }
}

/** The same, and says what was taken out. @throws InvalidInput, Unavailable */
export function reportCleaning(html: string): Promise<SanitizeReport> {
  return cleanerOf(html).clean(html, { isReported: true })
}

function refusal(message: string): InvalidInput {
  return new InvalidInput(message, { body: message })
}
