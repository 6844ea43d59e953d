import { Mark } from '@tiptap/react'
import { keptAttribute } from './block-style.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    coloured: {
      /** Colours the selected words; null takes the colour away. */
      colourText(colour: string | null): ReturnType
    }
  }
}

/** Coloured words: `data-c` holds a hex code or a CSS colour name. */
export const coloured = Mark.create({
  name: 'coloured',
  addAttributes: () => ({
    'data-c': {
      ...keptAttribute('data-c'),
      // The site's colours come as data; the style sheet shows them, lifted on dark paper as for readers.
      renderHTML: (attributes) =>
        attributes['data-c']
          ? { 'data-c': attributes['data-c'], style: `--colour:${attributes['data-c']}` }
          : {},
    },
  }),
  parseHTML: () => [{ tag: 'span[data-c]', consuming: false }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  addCommands() {
    return {
      colourText:
        (colour) =>
        ({ commands }) =>
          colour ? commands.setMark(this.name, { 'data-c': colour }) : commands.unsetMark(this.name),
    }
  },
})
