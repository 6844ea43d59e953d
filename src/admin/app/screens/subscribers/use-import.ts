import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type LineOutcome, lineOutcomes } from '#subscribers/import.schema.ts'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { type Line, partsOf } from './parts-of.ts'

export type Report = {
  /** How much of the file has been read, 0 to 1. */
  share: number
  counts: Record<LineOutcome, number>
  /** Every line that added nobody, and why. */
  others: { line: number; outcome: Exclude<LineOutcome, 'added'> }[]
  state: 'running' | 'done' | 'stopped' | 'failed'
  problem: string
  fields: Record<string, string>
}

export type Consent = { source: string; consentedOn: string }

const begun = (): Report => ({
  share: 0,
  counts: Object.fromEntries(lineOutcomes.map((each) => [each, 0])) as Record<LineOutcome, number>,
  others: [],
  state: 'running',
  problem: '',
  fields: {},
})

/** Reads a file piece by piece and hands its addresses on, so that neither side ever holds the whole. */
export function useImport() {
  const [report, setReport] = useState<Report | null>(null)
  const isStopped = useRef(false)
  const queries = useQueryClient()

  async function start(file: File, consent: Consent) {
    isStopped.current = false
    let now = begun()
    const show = (change: Partial<Report>) => {
      now = { ...now, ...change }
      setReport(now)
    }
    show({})
    try {
      for await (const { lines, wrong, share } of partsOf(file)) {
        if (isStopped.current) break
        const answer = lines.length > 0 ? await send(consent, lines) : []
        const all = [...answer, ...wrong.map((line) => ({ line, outcome: 'wrong' as const }))]
        const counts = { ...now.counts }
        for (const { outcome } of all) counts[outcome]++
        const others = all.filter((each) => each.outcome !== 'added') as Report['others']
        show({ share, counts, others: [...now.others, ...others] })
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
