import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CsvLine, CsvReader, emailColumn, isHeading } from '#subscribers/csv-lines.schema.ts'
import { type LineOutcome, lineOutcomes, MOST_LINES_AT_ONCE } from '#subscribers/import.schema.ts'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'

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

type Line = { line: number; email: string }

async function send(consent: Consent, lines: Line[]) {
  return (await (await api.subscribers.import.$post({ json: { ...consent, lines } })).json()).lines
}

/** What cannot be read as UTF-8 becomes a sign that no address holds, so that its line is refused and no other. */
async function* partsOf(file: File): AsyncGenerator<{ lines: Line[]; wrong: number[]; share: number }> {
  const reader = new CsvReader()
  const decoder = new TextDecoder()
  let column = -1
  let bytes = 0
  let waiting: CsvLine[] = []
  const part = () => {
    const lines: Line[] = []
    const wrong: number[] = []
    for (const { line, cells } of waiting.splice(0, MOST_LINES_AT_ONCE)) {
      if (cells?.every((cell) => cell === '')) continue
      if (column < 0 && cells) column = emailColumn(cells)
      if (line === 1 && cells && isHeading(cells)) continue
      const email = cells?.[Math.max(0, column)]
      if (email === undefined || email.length > 1000) wrong.push(line)
      else lines.push({ line, email })
    }
    return { lines, wrong, share: file.size === 0 ? 1 : bytes / file.size }
  }
  const chunks = file.stream().getReader()
  for (;;) {
    const { value, done } = await chunks.read()
    if (value) bytes += value.length
    const text = value ? decoder.decode(value, { stream: true }) : decoder.decode()
    waiting = waiting.concat(reader.read(text), done ? reader.end() : [])
    while (waiting.length >= MOST_LINES_AT_ONCE || (done && waiting.length > 0)) yield part()
    if (done) return
  }
}
