import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { ImportReport } from './import-report.ts'
import { type Line, partsOf } from './parts-of.ts'

export type Report = ReturnType<ImportReport['seen']> & {
  /** How much of the file has been read, 0 to 1. */
  share: number
  state: 'running' | 'done' | 'stopped' | 'failed'
  problem: string
  fields: Record<string, string>
  /** Every line that added nobody, and why, as a table. */
  file(): Blob
}

export type Consent = { source: string; consentedOn: string }

/** Reads a file piece by piece and hands its addresses on, so that neither side ever holds the whole. */
export function useImport() {
  const [report, setReport] = useState<Report | null>(null)
  const isStopped = useRef(false)
  const queries = useQueryClient()

  async function start(table: File, consent: Consent) {
    isStopped.current = false
    const lines = new ImportReport()
    const file = () => lines.file()
    let now: Report = { ...lines.seen(), file, share: 0, state: 'running', problem: '', fields: {} }
    const show = (change: Partial<Report>) => {
      now = { ...now, ...change }
      setReport(now)
    }
    show({})
    try {
      for await (const part of partsOf(table)) {
        if (isStopped.current) break
        const answer = part.lines.length > 0 ? await send(consent, part.lines) : []
        lines.add([...answer, ...part.wrong.map((line) => ({ line, outcome: 'wrong' as const }))])
        show({ ...lines.seen(), share: part.share })
      }
      show({ state: isStopped.current ? 'stopped' : 'done' })
    } catch (error) {
      show({
        state: 'failed',
        problem: problemText(error),
        fields: error instanceof ApiProblem ? error.fields : {},
      })
    }
    await queries.invalidateQueries({ queryKey: ['subscriber'] })
  }

  return {
    report,
    start,
    stop: () => {
      isStopped.current = true
    },
    forget: () => setReport(null),
  }
}

async function send(consent: Consent, lines: Line[]) {
  return (await (await api.subscribers.import.$post({ json: { ...consent, lines } })).json()).lines
}
