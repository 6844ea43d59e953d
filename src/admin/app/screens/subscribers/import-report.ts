import { type LineOutcome, lineOutcomes } from '#subscribers/import.schema.ts'

/** What is said of a line that was brought. */
export const OUTCOME_WORDS: Record<LineOutcome, string> = {
  added: 'added',
  known: 'on the list already',
  pending: 'asked for a confirmation already, and not confirmed yet',
  left: 'unsubscribed: only they can come back',
  erased: 'had themselves erased: only they can come back',
  wrong: 'no e-mail address, or not readable',
}
/** So many lines are shown; the file has all of them. */
export const MOST_SHOWN = 200

export type BroughtLine = { line: number; outcome: LineOutcome }

/**
 * What became of each line, part by part. A part costs the same however many came before it: the first lines that added
 * nobody are kept to be shown, the others as text that only the file is made of.
 */
export class ImportReport {
  readonly counts = Object.fromEntries(lineOutcomes.map((each) => [each, 0])) as Record<LineOutcome, number>
  readonly #first: BroughtLine[] = []
  readonly #texts = ['line,reason\r\n']
  #others = 0

  add(lines: BroughtLine[]): void {
    let text = ''
    for (const { line, outcome } of lines.toSorted((one, other) => one.line - other.line)) {
      this.counts[outcome]++
      if (outcome === 'added') continue
      this.#others++
      if (this.#first.length < MOST_SHOWN) this.#first.push({ line, outcome })
      text += `${line},"${OUTCOME_WORDS[outcome]}"\r\n`
    }
    this.#texts.push(text)
  }

  /** How it stands now, for the screen. */
  seen(): { counts: Record<LineOutcome, number>; others: number; first: BroughtLine[] } {
    return { counts: { ...this.counts }, others: this.#others, first: [...this.#first] }
  }

  /** Every line that added nobody, and why, as a table. */
  file(): Blob {
    return new Blob(this.#texts, { type: 'text/csv;charset=utf-8' })
  }
}
