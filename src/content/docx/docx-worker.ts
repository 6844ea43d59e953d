import { parentPort, workerData } from 'node:worker_threads'
import { InvalidInput } from '#platform/errors.ts'
import { convertDocx } from './convert-docx.ts'
import type { DocxAnswer } from './convert-docx-apart.ts'

// A thread of its own, and for one document: whatever it is made to cost, it costs nobody else's time or memory.
parentPort!.postMessage(answer(Buffer.from(workerData as Uint8Array)))

function answer(bytes: Buffer): DocxAnswer {
  try {
    return { converted: convertDocx(bytes) }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { refusal: error.message }
  }
}
