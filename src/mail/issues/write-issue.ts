import { randomBytes } from 'node:crypto'
import { newsletter } from '#content/types/newsletter.ts'
import type { ContentOf } from '#content/types/registry.ts'
import type { Letter, LetterSite } from '../letters/letter.ts'
import type { LetterLinks } from '../letters/letter-links.ts'
import { inWords, type WrittenLetter } from '../sending/write-letter.ts'
import { letterBody } from './letter-body.ts'
import { letterBodyText } from './letter-body-text.ts'
import { FROM_LETTER } from './letter-landings.ts'

export type ItemToSend = ContentOf<
  'newsletter',
  { id: number; title: string; slug: string; description: string; category: string | null; body: string }
>

type Surroundings = { site: LetterSite; links: LetterLinks }

/** What everybody gets, with a mark that stands where each reader's own key is put. */
export type FrozenLetter = { subject: string; html: string; text: string; mark: string }

/** A news item as a letter. @param token the reader's key, by which they leave or see what is kept of them */
export function writeIssue(item: ItemToSend, { site, links }: Surroundings, token: string): WrittenLetter {
  // The same for everybody: how many come from a letter is counted, and not who.
  const itemUrl = site.origin + newsletter.itemPath(item) + FROM_LETTER
  const { preferencesUrl, unsubscribeUrl } = links.ofReader(token)
  const letter: Letter = {
    subject: item.details.subject || item.title,
    preview: item.description,
    heading: item.title,
    blocks: [
      ...(item.description ? [{ is: 'lead' as const, text: item.description }] : []),
      { is: 'html', html: letterBody(item.body, itemUrl), text: letterBodyText(item.body, itemUrl) },
      { is: 'button', label: 'Read it on our site', href: itemUrl },
    ],
    why: `You get this letter because you confirmed your subscription to the newsletter of ${site.title}.`,
    footLinks: [
      { label: 'My subscription', href: preferencesUrl },
      { label: 'Unsubscribe', href: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }
  return inWords(letter, site)
}

/** The letter as all of an issue's readers get it, with a mark that nobody could have written into the text. */
export function freezeIssue(item: ItemToSend, surroundings: Surroundings): FrozenLetter {
  const mark = `key${randomBytes(12).toString('hex')}`
  const { subject, html, text } = writeIssue(item, surroundings, mark)
  return { subject, html, text, mark }
}
