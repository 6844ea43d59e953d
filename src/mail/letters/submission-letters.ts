import { displayAddress } from '#letters/display-address.schema.ts'
import type { Letter, LetterSite } from './letter.ts'

export type LetterSubmission = {
  title: string
  name: string
  email: string
  state: 'waiting' | 'editing' | 'declined' | 'withdrawn'
  /** What staff say to a text that they do not take. */
  words: string
  /** Where its writer follows it. */
  followUrl: string
}

const KEEP = 'The link is for you alone: whoever has it can follow your text, answer for you, or withdraw it.'
const WHY = 'You get this letter because you sent us a text.'

/** Tells a writer that their text arrived. It repeats none of it: whose address was typed is not proved. */
export function submissionReceived(
  { followUrl }: Pick<LetterSubmission, 'followUrl'>,
  { title, contactEmail }: LetterSite,
): Letter {
  return {
    subject: `Your text has reached ${title}`,
    preview: 'An editor reads every text. Follow it by the link in this letter.',
    heading: 'Your text has reached our editors',
    blocks: [
      {
        is: 'text',
        text: 'Thank you. An editor reads every text before anything is published. By this link you see at any time how yours stands; you can answer a question there, or withdraw the text.',
      },
      { is: 'button', label: 'Follow your text', href: followUrl },
      { is: 'small', text: KEEP },
      {
        is: 'small',
        text: 'If you sent us no text, somebody typed your address by mistake: by the link you can withdraw it.',
      },
    ],
    why: 'You get this letter because your address was entered in a form of ours.',
    replyTo: contactEmail,
  }
}

/** Asks the writer what staff want to know. */
export function submissionQuestion(
  { title, name, text, followUrl }: Pick<LetterSubmission, 'title' | 'name' | 'followUrl'> & { text: string },
  { contactEmail }: LetterSite,
): Letter {
  return {
    subject: `A question about “${title}”`,
    preview: text.slice(0, 140),
    heading: 'A question about your text',
    blocks: [
      { is: 'text', text: `Dear ${name}, our editors ask about “${title}”:` },
      { is: 'quote', text },
      { is: 'button', label: 'Answer', href: followUrl },
      { is: 'small', text: KEEP },
    ],
    why: WHY,
    replyTo: contactEmail,
    isPersonal: true,
  }
}

/** Tells the writer that their text is taken on, or is not. */
export function submissionDecided(
  { title, name, state, words, followUrl }: LetterSubmission,
  { contactEmail }: LetterSite,
): Letter {
  const isTaken = state === 'editing'
  return {
    subject: isTaken ? `We are editing “${title}”` : `About “${title}”`,
    preview: isTaken ? 'Our editors have taken your text on.' : words.slice(0, 140),
    heading: isTaken ? 'Your text is being edited' : 'Thank you for your text',
    blocks: [
      ...(isTaken
        ? [
            {
              is: 'text' as const,
              text: `Dear ${name}, our editors have taken “${title}” on. If they have a question, a letter comes. The link shows when it is published.`,
            },
          ]
        : [
            {
              is: 'text' as const,
              text: `Dear ${name}, thank you for sending us “${title}”. We will not publish it. Our editors write:`,
            },
            { is: 'quote' as const, text: words },
            {
              is: 'text' as const,
              text: 'The text is yours, to publish wherever you like. We delete our copy after 30 days. We would be glad to read another text of yours.',
            },
          ]),
      { is: 'button', label: 'See how it stands', href: followUrl },
    ],
    why: WHY,
    replyTo: contactEmail,
    isPersonal: true,
  }
}

const EVENTS = {
  arrived: 'A reader sent in a text',
  answered: 'A writer answered your question',
  withdrawn: 'A writer has withdrawn a text',
}

/** Tells the office what a writer did. */
export function submissionNotice(
  {
    event,
    ...submission
  }: Pick<LetterSubmission, 'title' | 'name' | 'email'> & { event: keyof typeof EVENTS; panelUrl: string },
  { title }: LetterSite,
): Letter {
  return {
    subject: `${EVENTS[event]}: ${submission.title}`,
    preview: `${submission.name}: ${submission.title}`,
    heading: EVENTS[event],
    blocks: [
      {
        is: 'facts',
        rows: [
          ['From', `${submission.name}, ${displayAddress(submission.email)}`],
          ['Title', submission.title],
        ],
      },
      { is: 'button', label: 'Open the submitted articles', href: submission.panelUrl },
    ],
    why: `You get this letter because this is the contact address of ${title}.`,
    replyTo: submission.email,
  }
}
