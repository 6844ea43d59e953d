import type { Letter, LetterSite } from './letter.ts'

export type NotedItem = {
  title: string
  /** The words that the note is about; '' for the whole text. */
  quote: string
  /** Null: nobody knows any more. */
  by: string | null
  panelUrl: string
}

/** Tells somebody of the staff that another wrote about an item of theirs, or answered. What was said stays in the panel. */
export function noteNotice({ title, quote, by, panelUrl }: NotedItem, { title: site }: LetterSite): Letter {
  const heading = `${by ?? 'Somebody'} wrote a note about “${title}”`
  return {
    subject: `A note: ${title}`,
    preview: heading,
    heading,
    blocks: [
      ...(quote === '' ? [] : [{ is: 'quote' as const, text: quote }]),
      { is: 'button', label: 'Read it', href: panelUrl },
    ],
    why: `You get this letter because the item is assigned to you on ${site}, or you wrote in this note. About one item there is at most one an hour.`,
  }
}
