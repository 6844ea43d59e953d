import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import type { Fault } from './faults-in.ts'
import { type ItemLink, textFacts } from './text-facts.ts'

/** After the last key. */
const QUIET_MS = 500
/** The server tells of no more at once. */
const MOST_ASKED = 200

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

const LOST = {
  draft: 'is a draft',
  scheduled: 'is not public yet',
  waiting: 'is not public yet',
  trashed: 'lies in the trash',
  deleted: 'is gone for good',
}

/** Links to items of ours that readers do not see. */
function useLostLinks(links: ItemLink[]): Fault[] {
  const ids = [...new Set(links.map(({ id }) => id))].sort((one, other) => one - other).slice(0, MOST_ASKED)
  const { data } = useQuery({
    queryKey: ['linked', ids.join()],
    queryFn: async ({ signal }) =>
      (await (await api.content.linked.$get({ query: { ids: ids.join() } }, { init: { signal } })).json())
        .items,
    enabled: ids.length > 0,
  })
  const states = new Map(data?.map(({ id, state }) => [id, state]))
  return links.flatMap(({ id, words, at }) => {
    const state = states.get(id)
    if (state === undefined || state === 'published') return []
    return [
      { words: `“${words}” links to an item that ${LOST[state]}. Readers see the words without a link.`, at },
    ]
  })
}
