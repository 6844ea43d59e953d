import type { Letter, LetterSite } from './letter.ts'

/** What staff send to themselves to see whether letters arrive. */
export function testLetter({ title }: LetterSite): Letter {
  return {
    subject: `A test letter from ${title}`,
    preview: 'If you can read this, letters leave.',
    heading: 'Letters leave',
    blocks: [
      {
        is: 'text',
        text: `If you can read this, the mail server takes letters from ${title} and they arrive.`,
      },
      {
        is: 'small',
        text: 'Look also whether it lay among junk mail: then see what Settings → Mail says of SPF, DKIM and DMARC.',
      },
    ],
    why: 'You get this letter because somebody asked for a test under Settings → Mail.',
  }
}
