import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Lane } from '#http/limits/lane.ts'
import { InvalidInput } from '#platform/errors.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { ConvertedDocx } from './convert-docx.ts'

/** A document of a thousand pages takes five seconds; what takes longer was made to. */
const MOST_MS = 30_000
const MOST_MEGABYTES = 512
const TOO_COSTLY =
  'This document takes too long to read, or too much memory. Split it in two, or copy its text and paste it.'

/** One at a time: the others stand in line, so that pages keep their core. */
const conversions = new Lane({
  most: 1,
  mostWaiting: 20,
  mostMs: 5 * 60_000,
  words: 'Many documents are being read just now. Nothing is lost; please try again in a moment.',
})

/** The built program has the thread's file beside its own. */
const PROGRAM = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'docx-worker.ts')
  : join(projectRoot, 'dist/server/docx-worker.js')

/** What the thread answers. */
export type DocxAnswer = { converted: ConvertedDocx } | { refusal: string }
type Limits = { mostMs?: number; mostMegabytes?: number }

/**
 * Converts as `convertDocx` does, in a thread that is ended where it takes too long or too much memory.
 * @throws InvalidInput in words that say what to do; Busy where many wait
 */
export function convertDocxApart(bytes: Uint8Array, limits: Limits = {}): Promise<ConvertedDocx> {
  return conversions.run(() => convertInThread(bytes, limits))
}

function convertInThread(
  bytes: Uint8Array,
  { mostMs = MOST_MS, mostMegabytes = MOST_MEGABYTES }: Limits,
): Promise<ConvertedDocx> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new InvalidInput(TOO_COSTLY))), mostMs)
    worker.on('message', (answer: DocxAnswer) =>
      end(() => ('refusal' in answer ? reject(new InvalidInput(answer.refusal)) : resolve(answer.converted))),
    )
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new InvalidInput(TOO_COSTLY) : error)),
    )
  })
}
