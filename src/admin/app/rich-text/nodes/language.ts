import { Mark } from '@tiptap/react'
import { keptAttribute } from './block-style.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    language: {
      /** Says in which language the selected words are, by its `lang`; null: as the text around them. */
      setLanguage(language: string | null): ReturnType
    }
  }
}

/** Words of another language: read aloud as such, and no English spelling is held against them. */
export const language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: keptAttribute('lang') }),
  // The same element may carry a colour.
  parseHTML: () => [{ tag: 'span[lang]', consuming: false }],
  renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, spellcheck: 'false' }, 0],
  addCommands() {
    return {
      setLanguage:
        (lang) =>
        ({ commands }) =>
          lang ? commands.setMark(this.name, { lang }) : commands.unsetMark(this.name),
    }
  },
})
