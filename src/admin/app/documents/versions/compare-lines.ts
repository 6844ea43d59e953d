import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Line, LineKind } from './text-lines.ts'

export type Part = { text: string; change: 'same' | 'added' | 'removed' }
/** A line of both texts together: what stayed, what went, what came. */
export type ComparedLine = { kind: LineKind; parts: Part[] }

/** Beyond this a comparison word by word is no help to a reader, and would hold the page up. */
const MOST_MS = 400

/** Compares two texts line by line, and word by word where lines differ. */
export function compareLines(from: Line[], to: Line[]): ComparedLine[] {
  const changes = diffArrays(from, to, { comparator: (a, b) => a.text === b.text, timeout: MOST_MS }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ]
  const lines: ComparedLine[] = []
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index]!
    const next = changes[index + 1]
    if (change.removed && next?.added) {
      lines.push(...compareWords(change.value, next.value))
      index++
    } else {
      const kind = change.added ? 'added' : change.removed ? 'removed' : 'same'
      lines.push(...change.value.map((line) => whole(line, kind)))
    }
  }
  return lines
}

function whole({ kind, text }: Line, change: Part['change']): ComparedLine {
  return { kind, parts: [{ text, change }] }
}

function compareWords(from: Line[], to: Line[]): ComparedLine[] {
  const words = diffWordsWithSpace(textOf(from), textOf(to), { timeout: MOST_MS })
  if (!words)
    return [...from.map((line) => whole(line, 'removed')), ...to.map((line) => whole(line, 'added'))]
  const parts = joined(
    words.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    })),
  )
  return intoLines(parts, from, to)
}

const textOf = (lines: Line[]) => lines.map(({ text }) => text).join('\n')

/** “old words” → “new words” instead of a change at every blank or comma between them. */
function joined(parts: Part[]): Part[] {
  const out: Part[] = []
  let removed = ''
  let added = ''
  const close = () => {
    if (removed) out.push({ text: removed, change: 'removed' })
    if (added) out.push({ text: added, change: 'added' })
    removed = ''
    added = ''
  }
  parts.forEach((part, index) => {
    const bridges =
      part.change === 'same' &&
      /^[^\p{L}\p{N}\n]+$/u.test(part.text) &&
      (removed || added) &&
      index < parts.length - 1
    if (part.change !== 'added' && (part.change === 'removed' || bridges)) removed += part.text
    if (part.change !== 'removed' && (part.change === 'added' || bridges)) added += part.text
    if (part.change === 'same' && !bridges) {
      close()
      out.push(part)
    }
  })
  close()
  return out
}

/** Cuts at the ends of lines; a line that is there in both texts is of the kind that it has now. */
function intoLines(parts: Part[], from: Line[], to: Line[]): ComparedLine[] {
  const lines: ComparedLine[] = []
  let current: Part[] = []
  let [old, now] = [0, 0]
  const close = (wasOld: boolean) => {
    const line = wasOld ? from[old] : to[now]
    if (current.length > 0) lines.push({ kind: line?.kind ?? 'text', parts: current })
    current = []
  }
  for (const { text, change } of parts) {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) {
        close(change === 'removed')
        if (change !== 'added') old++
        if (change !== 'removed') now++
      }
      if (piece) current.push({ text: piece, change })
    })
  }
  close(false)
  return lines
}
