import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type { Fault } from './faults-in.ts'
import { LOST, linkedItemsQuery } from './linked-items.ts'
import { type ItemLink, textFacts } from './text-facts.ts'

/** After the last key. */
const QUIET_MS = 500

/** What is told of the text in the editor, a moment after the last key; no key waits for it. */
export function useTextFacts(editor: Editor) {
  const [facts, setFacts] = useState(() => textFacts(editor.state.doc))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => editor.isDestroyed || setFacts(textFacts(editor.state.doc))
    // Texts are also put in without being announced as typed.
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return
      clearTimeout(timer)
      timer = setTimeout(look, QUIET_MS)
    }
    editor.on('transaction', onTransaction)
    return () => {
      editor.off('transaction', onTransaction)
      clearTimeout(timer)
    }
  }, [editor])
  const faults = [...facts.faults, ...useLostLinks(facts.links)]
  return { ...facts, faults: faults.toSorted((one, other) => one.at - other.at) }
}

/** Links to items of ours that readers do not see. */
function useLostLinks(links: ItemLink[]): Fault[] {
  const { data } = useQuery(linkedItemsQuery(links.map(({ id }) => id)))
  const states = new Map(data?.map(({ id, state }) => [id, state]))
  return links.flatMap(({ id, words, at }) => {
    const state = states.get(id)
    if (state === undefined || state === 'published') return []
    return [
      { words: `“${words}” links to an item that ${LOST[state]}. Readers see the words without a link.`, at },
    ]
  })
}
