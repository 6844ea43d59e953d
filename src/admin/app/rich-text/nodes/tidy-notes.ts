import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * Keeps numbers and notes together: one list at the end, a note for every number, in the order of the numbers. A note
 * whose number is cut is remembered, so that it comes back with the number when that is pasted elsewhere.
 */
export function tidyNotes(): Plugin {
  const cut = new Map<string, Node>()
  return new Plugin({
    appendTransaction: (transactions, before, state) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      if (!touchesNotes(before.doc, state.doc)) return null
      for (const [key, note] of notesIn(before.doc)) cut.set(key, note)
      return tidied(state, cut, transactions)
    },
  })
}

type Place = { position: number; node: Node }
/** Numbers and lists of notes with their places in the block, and the notes that stand in it. */
type InBlock = { calls: Place[]; lists: Place[]; notes: Node[] }

/** Blocks as they were looked through last: a key changes one, and a text may have a thousand. */
const seen = new WeakMap<Node, InBlock>()

function inBlock(block: Node): InBlock {
  const known = seen.get(block)
  if (known) return known
  const found: InBlock = { calls: [], lists: [], notes: [] }
  const look = (node: Node, position: number, isInList: boolean): void => {
    const isList = node.type.name === 'notes'
    if (node.type.name === 'note') found.notes.push(node)
    // What stands within the notes is theirs: neither a number there nor a list counts.
    if (!isInList && isList) found.lists.push({ position, node })
    if (!isInList && node.type.name === 'noteCall') found.calls.push({ position, node })
    node.forEach((child, offset) => {
      look(child, position + offset + 1, isInList || isList)
    })
  }
  look(block, 0, false)
  seen.set(block, found)
  return found
}

/** Whether a change may have put numbers or notes out of order; told by the blocks that it changed. */
function touchesNotes(before: Node, after: Node): boolean {
  // What comes to stand last may stand behind the notes.
  if (before.lastChild !== after.lastChild) return true
  let first = 0
  while (first < after.childCount && before.maybeChild(first) === after.child(first)) first++
  const surplus = before.childCount - after.childCount
  let end = after.childCount
  while (end > first && end + surplus > first && before.child(end + surplus - 1) === after.child(end - 1))
    end--
  return numbersIn(before, first, end + surplus) !== numbersIn(after, first, end)
}

/** The keys of the numbers in some blocks, in order; never the same where one of them holds notes. */
function numbersIn(doc: Node, from: number, to: number): string | symbol {
  const keys: string[] = []
  for (let at = from; at < to; at++) {
    const { calls, lists, notes } = inBlock(doc.child(at))
    if (lists.length + notes.length > 0) return Symbol('notes')
    keys.push(...calls.map(({ node }) => node.attrs.key as string))
  }
  return keys.join()
}

function notesIn(doc: Node): Map<string, Node> {
  const found = new Map<string, Node>()
  doc.forEach((block) => {
    for (const note of inBlock(block).notes) {
      const key = note.attrs.key as string
      if (!found.has(key)) found.set(key, note)
    }
  })
  return found
}

function tidied(state: EditorState, cut: Map<string, Node>, transactions: readonly Transaction[]) {
  const calls: Place[] = []
  const lists: Place[] = []
  state.doc.forEach((block, start) => {
    const found = inBlock(block)
    const placed = ({ position, node }: Place) => ({ position: start + position, node })
    calls.push(...found.calls.map(placed))
    lists.push(...found.lists.map(placed))
  })
  if (calls.length === 0 && lists.length === 0) return null
  const { note: noteType, notes: notesType } = state.schema.nodes
  const present = notesIn(state.doc)
  const tr = state.tr
  const taken = new Set<string>()
  let next = Math.max(
    0,
    ...calls.map(({ node }) => Number(node.attrs.key) || 0),
    ...[...present.keys()].map(Number),
  )
  const wanted: Node[] = []
  for (const { position, node } of calls) {
    let key = node.attrs.key as string
    const found = present.get(key) ?? cut.get(key) ?? noteType!.createAndFill({ key })!
    // A copied number gets a note of its own.
    if (taken.has(key)) {
      key = String(++next)
      tr.setNodeAttribute(position, 'key', key)
    }
    taken.add(key)
    wanted.push(key === found.attrs.key ? found : noteType!.create({ key }, found.content))
  }
  const [only] = lists
  const isLast = only && only.position + only.node.nodeSize === state.doc.content.size
  const inOrder =
    lists.length === (wanted.length > 0 ? 1 : 0) &&
    (wanted.length === 0 || isLast) &&
    wanted.length === (only?.node.childCount ?? 0) &&
    wanted.every((node, at) => only?.node.child(at) === node)
  const toEdit = transactions.map((transaction) => transaction.getMeta('noteToEdit')).find(Boolean)
  if (inOrder && tr.steps.length === 0) return toEdit ? editNote(tr, toEdit) : null
  for (const { position, node } of lists.toReversed()) tr.delete(position, position + node.nodeSize)
  if (tr.doc.childCount === 0) tr.insert(0, state.schema.nodes.paragraph!.create())
  if (wanted.length > 0) tr.insert(tr.doc.content.size, notesType!.create(null, wanted))
  keepCursor(tr, state)
  return toEdit ? editNote(tr, toEdit) : tr
}

/** The notes are written anew, so a cursor in one of them is put back to the same sign of the same note. */
function keepCursor(tr: Transaction, state: EditorState): void {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name !== 'note') continue
    const offset = $from.pos - $from.before(depth)
    const start = placeOfNote(tr.doc, $from.node(depth).attrs.key)
    if (start !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(start + offset)))
  }
}

function placeOfNote(doc: Node, key: string): number | null {
  let place: number | null = null
  doc.descendants((node, position) => {
    if (node.type.name === 'note' && node.attrs.key === key) place = position
    return !node.isTextblock
  })
  return place
}

function editNote(tr: Transaction, key: string): Transaction {
  const place = placeOfNote(tr.doc, key)
  return place === null ? tr : tr.setSelection(TextSelection.near(tr.doc.resolve(place + 2))).scrollIntoView()
}
