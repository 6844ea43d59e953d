import { parentPort } from 'node:worker_threads'
import { readCitations } from '#authorities/cited/read-citations.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { Cleaned, CleaningTask } from './rich-text-cleaner.ts'
import { sanitizeReport } from './sanitize-report.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

// A thread of its own: whatever a text is made to cost, it costs nobody else's time.
parentPort!.on('message', (task: CleaningTask) => parentPort!.postMessage(clean(task)))
parentPort!.postMessage('ready')

function clean({ html, isReported, citing }: CleaningTask): Cleaned {
  try {
    const cleaned = isReported ? sanitizeReport(html) : { html: sanitizeRichText(html), removed: [] }
    return citing ? { ...cleaned, cited: readCitations(cleaned.html, citing) } : cleaned
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { refusal: error.message }
  }
}
