import { attributesIn } from './letter-body.ts'

/** Mail programs cut what is longer, and hide the link to leave with it. */
export const MOST_BYTES = 100 * 1024

const LINK = /<a((?: [^<>]*)?)>(.*?)<\/a>/gs
const PICTURE = /<img((?: [^<>]*)?)>/g

/** What somebody should know before a letter leaves, in plain words; nothing of it holds it back. */
export function lookThroughIssue({ html, body }: { html: string; body: string }): string[] {
  const bytes = Buffer.byteLength(html)
  const links = [...body.matchAll(LINK)]
  const empty = links.filter(([, attributes = '', inside = '']) => isEmptyLink(attributes, inside)).length
  const pictures = [...body.matchAll(PICTURE)].filter(
    ([, attributes = '']) => (attributesIn(attributes).get('alt') ?? '').trim() === '',
  ).length
  return [
    bytes > MOST_BYTES &&
      `The letter has ${Math.ceil(bytes / 1024)} kB. Beyond 100 kB some mail programs cut it off, and with it the link to unsubscribe.`,
    empty === 1 && 'One link leads nowhere or has no words.',
    empty > 1 && `${empty} links lead nowhere or have no words.`,
    pictures === 1 && 'One picture has no description: who reads without pictures learns nothing of it.',
    pictures > 1 &&
      `${pictures} pictures have no description: who reads without pictures learns nothing of them.`,
  ].filter((words) => words !== false)
}

function isEmptyLink(attributes: string, inside: string): boolean {
  const href = attributesIn(attributes).get('href') ?? ''
  const words = inside
    .replace(PICTURE, (_, attributes = '') => attributesIn(attributes).get('alt') ?? '')
    .replace(/<[^<>]*>|&nbsp;|\s/g, '')
  return href === '' || href === '#' || words === ''
}
