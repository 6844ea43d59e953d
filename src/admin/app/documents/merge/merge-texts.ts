import { mergeBlocks } from './merge-blocks.ts'
import { withListedNotes, withOwnNotes } from './own-notes.ts'
import { splitBlocks } from './split-blocks.ts'

/** Two copies of a rich text brought together; both are the same where nothing collides. */
export type MergedText = {
  /** With one's own wherever the two collide. */
  mine: string
  /** With the other's there. */
  theirs: string
  collisions: number
  /** How many blocks of the other's came in, changed or went. */
  brought: number
}

/**
 * Brings two rich texts together, paragraph by paragraph, a footnote with the paragraph that calls it.
 * @param base what both began from
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  if (theirs === base || theirs === mine) return { mine, theirs: mine, collisions: 0, brought: 0 }
  const [from, own, other] = [base, mine, theirs].map(withOwnNotes)
  const hasWholeNotes = from && own && other
  const merged = hasWholeNotes
    ? mergeBlocks(from, own, other)
    : mergeBlocks(splitBlocks(base), splitBlocks(mine), splitBlocks(theirs))
  // Untouched, their text is taken as they wrote it, to the letter.
  if (mine === base) return { ...merged, mine: theirs, theirs }
  const write = (blocks: string[]) => (hasWholeNotes ? withListedNotes(blocks) : blocks.join(''))
  return { ...merged, mine: write(merged.mine), theirs: write(merged.theirs) }
}
