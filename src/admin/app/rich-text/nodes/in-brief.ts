import { Node } from '@tiptap/react'
import { IN_BRIEF } from '#content/rich-text/markup.schema.ts'
import { carriesOnly } from './block-style.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    inBrief: {
      /** A box for what the text comes to, with room for three points; the cursor in the first. */
      addInBrief(): ReturnType
    }
  }
}

const POINTS = 3

/** What an article comes to, in three to five points: its title is a part of the text, so that feeds and letters have it. */
export const inBrief = Node.create({
  name: 'inBrief',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [
    {
      tag: `div[data-box="${IN_BRIEF}"]`,
      priority: 80,
      getAttrs: (element) => (carriesOnly(element, 'data-box') ? {} : false),
    },
  ],
  renderHTML: () => ['div', { 'data-box': IN_BRIEF }, 0],
  addCommands: () => ({
    addInBrief:
      () =>
      ({ commands }) =>
        commands.insertBlock({
          type: 'inBrief',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'In brief', marks: [{ type: 'bold' }] }],
            },
            {
              type: 'bulletList',
              content: Array.from({ length: POINTS }, () => ({
                type: 'listItem',
                content: [{ type: 'paragraph' }],
              })),
            },
          ],
        }),
  }),
})
