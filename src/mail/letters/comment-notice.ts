import type { Letter, LetterSite } from './letter.ts'

export type WaitingComment = {
  author: string
  content: string
  itemTitle: string
  suspicions: string[]
  decideUrl: string
}

/** Tells the office that a comment waits, with the page where it is approved or rejected. */
export function commentNotice(
  { author, content, itemTitle, suspicions, decideUrl }: WaitingComment,
  { title }: LetterSite,
): Letter {
  return {
    subject: `A comment waits: ${itemTitle}`,
    preview: `${author}: ${content.slice(0, 120)}`,
    heading: 'A comment waits for a decision',
    blocks: [
      {
        is: 'facts',
        rows: [
          ['By', author],
          ['Under', itemTitle],
          ...(suspicions.length > 0 ? [['Signs of spam', suspicions.join(', ')] as [string, string]] : []),
        ],
      },
      { is: 'quote', text: content },
      { is: 'button', label: 'Approve or reject', href: decideUrl },
      {
        is: 'small',
        text: 'The link works once, within seven days, for whoever has this letter: do not pass it on. Opening it changes nothing yet.',
      },
    ],
    why: `You get this letter because this is the contact address of ${title}, and newsletter notifications are on.`,
  }
}
