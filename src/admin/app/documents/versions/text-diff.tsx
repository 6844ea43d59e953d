import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type ComparedLine, compareLines, type Part } from './compare-lines.ts'
import css from './text-diff.module.css'
import { htmlLines, plainLines } from './text-lines.ts'

/** So many lines that stayed the same are shown on each side of a change. */
const AROUND = 2

export type TextDiffProps = {
  from: string
  to: string
  /** Rich text unless it says otherwise. */
  kind?: 'html' | 'text'
  /** Both together, or one of the two with its own words marked. */
  side?: 'both' | 'from' | 'to'
}

/** Two texts, word by word: what went is struck through, what came is underlined. */
export function TextDiff({ from, to, kind = 'html', side = 'both' }: TextDiffProps) {
  const lines = useMemo(() => {
    const linesOf = kind === 'html' ? htmlLines : plainLines
    return oneSide(compareLines(linesOf(from), linesOf(to)), side)
  }, [from, to, kind, side])
  const isSame = lines.every(isUnchanged)

  if (lines.length === 0) return <Text className={css.note}>No text.</Text>
  return (
    <div className={css.text}>
      {isSame && side === 'both' && (
        <Text className={css.note}>
          {from === to
            ? 'Both texts are the same.'
            : 'The words are the same; links, pictures or formatting differ.'}
        </Text>
      )}
      {stretches(lines).map(({ from, ...stretch }) => (
        <Stretch key={from} {...stretch} />
      ))}
    </div>
  )
}

function Stretch({ lines, isHidden }: { lines: ComparedLine[]; isHidden: boolean }) {
  const [isOpen, setOpen] = useState(!isHidden)
  if (!isOpen) {
    return (
      <Button className={css.unchanged} size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
        Show {lines.length} unchanged
      </Button>
    )
  }
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison do not move
    <p key={index} data-kind={line.kind}>
      {line.parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do its words
        <Words key={place} {...part} />
      ))}
    </p>
  ))
}

function Words({ text, change }: Part) {
  if (change === 'same') return text
  if (change === 'added') {
    return (
      <ins>
        <VisuallyHidden component="span"> (added: </VisuallyHidden>
        {text}
        <VisuallyHidden component="span">) </VisuallyHidden>
      </ins>
    )
  }
  return (
    <del>
      <VisuallyHidden component="span"> (removed: </VisuallyHidden>
      {text}
      <VisuallyHidden component="span">) </VisuallyHidden>
    </del>
  )
}

const isUnchanged = ({ parts }: ComparedLine) => parts.every(({ change }) => change === 'same')

function oneSide(lines: ComparedLine[], side: 'both' | 'from' | 'to'): ComparedLine[] {
  if (side === 'both') return lines
  const other = side === 'from' ? 'added' : 'removed'
  return lines
    .map(({ kind, parts }) => ({ kind, parts: parts.filter(({ change }) => change !== other) }))
    .filter(({ parts }) => parts.length > 0)
}

/** Long runs that stayed the same are folded away, so that the changes are found. */
function stretches(lines: ComparedLine[]) {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some((line) => !isUnchanged(line)),
  )
  const all = isNear.includes(true)
  const out: { from: number; lines: ComparedLine[]; isHidden: boolean }[] = []
  lines.forEach((line, index) => {
    const isHidden = all ? !isNear[index] : index >= AROUND * 3
    const last = out.at(-1)
    if (last && last.isHidden === isHidden) last.lines.push(line)
    else out.push({ from: index, lines: [line], isHidden })
  })
  // Folding away less than this saves nobody anything.
  return out.map((stretch) => ({ ...stretch, isHidden: stretch.isHidden && stretch.lines.length > AROUND }))
}
