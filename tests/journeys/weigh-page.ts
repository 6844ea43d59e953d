import { get, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import type { Transfer } from './transfer.ts'

/** A phone shows a picture between its margins, in CSS pixels. */
const SHOWN = 380
/** How often a page is asked for that may have been packed well before. */
const MOST_ASKED = 20_000

/**
 * What a page costs a phone by what its HTML names, asked for without a browser: an upper bound, for pictures that are far
 * below count as if they were seen. The first reader after a change gets the page as it is packed in a hurry; this is
 * what all others get.
 * @param isKept false for a page that no cache keeps: each reader's is packed in a hurry
 */
export async function weighPage(url: string, { isKept = true } = {}): Promise<Transfer> {
  const page = isKept ? await thoroughlyPacked(url) : await ask(url)
  const html = brotliDecompressSync(page.body).toString('utf8')
  const transfer: Transfer = { bytes: { Document: page.bytes }, requests: [] }
  transfer.requests.push({ url, type: 'Document', bytes: page.bytes })
  for (const [type, addresses] of Object.entries(resourcesIn(html))) {
    for (const address of new Set(addresses)) {
      const { bytes } = await ask(new URL(address, url).href)
      transfer.requests.push({ url: address, type, bytes })
      transfer.bytes[type] = (transfer.bytes[type] ?? 0) + bytes
    }
  }
  return transfer
}

/** What the HTML of a page names to be fetched with it. */
const resourcesIn = (html: string): Record<string, string[]> => ({
  Stylesheet: named(html, /<link rel="stylesheet" href="([^"]+)"/g),
  Script: named(html, /<(?:script\b[^>]*? src|link rel="modulepreload" href)="([^"]+)"/g),
  Font: named(html, /<link rel="preload" href="([^"]+\.woff2)"/g),
  Image: picturesIn(html),
  Media: named(html, /<(?:audio|video|iframe)\b[^>]*? src="([^"]+)"/g),
})

const named = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

/** Of each picture the file that a phone chooses: the first format that is offered, and the first width that fills its place. */
function picturesIn(html: string): string[] {
  const choices = named(html, /<picture\b[^>]*><source\b[^>]*? srcset="([^"]+)"/gi)
  const alone = named(html.replace(/<picture\b[\s\S]*?<\/picture>/g, ''), /<img\b[^>]*? src="([^"]+)"/g)
  return [...choices.map(chosenFrom), ...alone]
}

function chosenFrom(set: string): string {
  const offered = set.split(',').map((entry) => entry.trim().split(/\s+/))
  const wide = offered.find(([, width = '0']) => Number.parseInt(width, 10) >= SHOWN)
  return (wide ?? offered.at(-1))?.[0] ?? ''
}

/** A page that is asked for again is packed anew, as small as it goes. */
async function thoroughlyPacked(url: string) {
  let page = await ask(url)
  const smallest = await smallestSizeOf(brotliDecompressSync(page.body))
  for (let again = 0; again < MOST_ASKED && page.body.length > smallest; again++) page = await ask(url)
  return page
}

async function smallestSizeOf(text: Buffer): Promise<number> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants
  const params = { [quality]: 11, [window]: 16, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return (await promisify(brotliCompress)(text, { params })).length
}

/** As a browser asks that takes brotli. */
async function ask(url: string): Promise<{ bytes: number; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html,image/avif,image/webp,*/*' }
    // A connection of its own: one that is kept may end while a request is on its way into it.
    get(url, { headers, agent: false }, resolve).on('error', reject)
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  const body = Buffer.concat(chunks)
  const head = answer.rawHeaders.reduce(
    (sum, text) => sum + text.length + ': '.length,
    'HTTP/1.1 200 OK'.length,
  )
  return { bytes: body.length + head, body }
}
