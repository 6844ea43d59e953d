import type { ResolvedPos } from '@tiptap/pm/model'
import { Extension } from '@tiptap/react'
import { CLAUSES } from '#content/rich-text/markup.schema.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    clauses: {
      /** Numbers the list around the cursor as clauses, 1., 1.1, (a), (i), or no longer; makes one where there is none. */
      toggleClauses(): ReturnType
    }
  }
}

/** Lists that count as the clauses of a contract do. What each level counts by follows from how deep it stands. */
export const clauses = Extension.create({
  name: 'clauses',
  addCommands: () => ({
    toggleClauses:
      () =>
      ({ chain, state }) => {
        const list = outermostList(state.selection.$from)
        if (list !== null && state.doc.nodeAt(list)?.type.name === 'orderedList')
          return chain()
            .command(({ tr }) => {
              const isClauses = tr.doc.nodeAt(list)?.attrs['data-list'] === CLAUSES
              tr.setNodeAttribute(list, 'data-list', isClauses ? null : CLAUSES)
              return true
            })
            .run()
        return chain()
          .toggleOrderedList()
          .command(({ tr }) => {
            const made = outermostList(tr.selection.$from)
            if (made !== null) tr.setNodeAttribute(made, 'data-list', CLAUSES)
            return true
          })
          .run()
      },
  }),
})

/** Where the list begins that is around all others; null where there is none. */
function outermostList($at: ResolvedPos): number | null {
  for (let depth = 1; depth <= $at.depth; depth++)
    if (/^(?:ordered|bullet)List$/.test($at.node(depth).type.name)) return $at.before(depth)
  return null
}
