import { countWords } from '#content/rich-text/reading-time.schema.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { api } from '../../../api/api.ts'
import { ApiProblem } from '../../../api/api-problem.ts'
import { uploadFile } from '../../../media/sending/upload-file.ts'
import { cleanPaste } from '../../../rich-text/paste/clean-paste.ts'
import { inertPage } from '../../../rich-text/paste/inert-page.ts'
import { markdownHtml } from '../../../rich-text/paste/markdown-html.ts'
import { inertDocument } from '../../../ui/inert-document.ts'
import type { Brought } from './brought.ts'
import { openZippedPage } from './open-zipped-page.ts'
import { tidyPage } from './tidy-page.ts'

const MB = 1024 * 1024
const MOST_BYTES = { page: 5 * MB, archive: 25 * MB }
/** Stands for a picture of the archive until the library has it. */
const PLACE = 'https://picture.invalid/'
const MOST_TITLE = 200

/**
 * Makes a draft of a file of HTML, Markdown or plain text, which is read here as what is pasted is: nothing of it runs,
 * and nothing that it names is fetched.
 * @throws ApiProblem with a sentence for people
 */
export async function bringPage(type: ContentTypeName, file: File, how: How): Promise<Brought> {
  assertSize(file)
  const { source, pictures } = await sourceOf(file)
  const { html, remarks } = tidyPage(source)
  const { html: clean, picturesLeftOut, numbersLeft } = cleanPaste(html)
  const { title, body } = titled(clean, html, file.name)
  const { text, refused } = await withPictures(body, pictures, how)
  how.signal.throwIfAborted()
  const answer = await api.content.$post(
    { json: { type, title, body: text } as never },
    { headers: { 'Idempotency-Key': how.key } },
  )
  const item = await answer.json()
  const left = [...leftOf(item.body, picturesLeftOut, numbersLeft), ...refused]
  return { id: item.id, title: item.title, report: { kept: countsOf(item.body), left, remarks } }
}

/** How one file is brought: its key is the same for all its tries. */
type How = { key: string; signal: AbortSignal }

function assertSize({ size, name }: File): void {
  const most = /\.zip$/i.test(name) ? MOST_BYTES.archive : MOST_BYTES.page
  const refuse = (status: number, code: string, detail: string) => new ApiProblem({ status, code, detail })
  if (size === 0) throw refuse(422, 'invalid_input', 'This file is empty. Choose another.')
  if (size > most)
    throw refuse(413, 'too_large', `This file may have at most ${most / MB} MB. Split it in two.`)
}

/** The page as HTML, with the pictures that came beside it in their places. */
async function sourceOf(file: File): Promise<{ source: string; pictures: File[] }> {
  if (/\.zip$/i.test(file.name)) {
    const { html, pictures } = await openZippedPage(file)
    const page = inertDocument(html)
    const files: File[] = []
    for (const image of page.querySelectorAll('img')) {
      const picture = pictures.get(image.getAttribute('src') ?? '')
      if (picture) image.setAttribute('src', `${PLACE}${files.push(picture) - 1}`)
    }
    return { source: page.documentElement.outerHTML, pictures: files }
  }
  const text = await textOf(file)
  const source = /\.html?$/i.test(file.name) ? text : (markdownHtml(text) ?? linesHtml(text))
  return { source, pictures: [] }
}

/** Addresses in the library by the key of the import and the picture's name: a second try sends none twice. */
const sent = new Map<string, string>()

/** The text with its pictures in the library, and a sentence for each that the library does not take. */
async function withPictures(
  html: string,
  pictures: readonly File[],
  { key, signal }: How,
): Promise<{ text: string; refused: string[] }> {
  const page = inertPage(html)
  const refused: string[] = []
  for (const image of page.querySelectorAll(`img[src^="${PLACE}"]`)) {
    const file = pictures[Number(image.getAttribute('src')!.slice(PLACE.length))]!
    const name = `${key} ${file.name}`
    try {
      const address = sent.get(name) ?? (await uploadFile(file, { signal })).url
      sent.set(name, address)
      image.setAttribute('src', address)
    } catch (error) {
      if (!(error instanceof ApiProblem && (error.status === 413 || error.status === 422))) throw error
      image.remove()
      refused.push(`The picture ${file.name} was left out. ${error.message}`)
    }
  }
  return { text: page.innerHTML, refused }
}

/** UTF-8, or what Windows wrote before it. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [first, second] = new Uint8Array(bytes)
    const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
    return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'windows-1252').decode(bytes)
  }
}

function linesHtml(text: string): string {
  const page = document.implementation.createHTMLDocument().body
  for (const line of text.split(/\r\n?|\n/)) {
    const paragraph = page.ownerDocument.createElement('p')
    paragraph.textContent = line
    if (line.trim() !== '') page.append(paragraph)
  }
  return page.innerHTML
}

/** What stands over the page is not said twice: a first heading becomes the title, and leaves the text. */
function titled(clean: string, source: string, fileName: string): { title: string; body: string } {
  const page = inertPage(clean)
  const first = page.firstElementChild
  const heading = tight(first?.matches('h2') ? (first.textContent ?? '') : '')
  const isAlone = page.querySelectorAll('h2').length === 1 && inertPage(source).querySelector('h1') !== null
  if (
    first &&
    isAlone &&
    heading.length >= 3 &&
    heading.length <= MOST_TITLE &&
    !first.querySelector('sup, img')
  ) {
    first.remove()
    return { title: heading, body: page.innerHTML }
  }
  const named = tight(fileName.replace(/\.[^.]+$/, '').replaceAll('_', ' '))
  const said = tight(inertDocument(source).title)
  const title = [heading, said, named].find((each) => each.length >= 3) ?? `Page ${named}`
  return { title: title.slice(0, MOST_TITLE).toWellFormed(), body: clean }
}

const tight = (text: string) => text.replace(/\s+/g, ' ').trim()

function countsOf(html: string): string[] {
  const page = inertPage(html)
  const count = (selector: string) => page.querySelectorAll(selector).length
  const counts: [number, string][] = [
    [countWords(html), 'word'],
    [count('h2, h3, h4'), 'heading'],
    [count('li:not([id])'), 'list item'],
    [count('table'), 'table'],
    [count('li[id]'), 'footnote'],
    [count('a:not([href^="#"])'), 'link'],
    [count('img'), 'picture'],
  ]
  return counts
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${number.toLocaleString('en-GH')} ${what}${number === 1 ? '' : 's'}`)
}

function leftOf(html: string, pictures: number, numbers: readonly string[]): string[] {
  const far = [...inertPage(html).querySelectorAll('img')].filter(({ src }) => /^https?:/.test(src))
  return [
    pictures > 0 &&
      `${pictures} pictures are files beside the page, and did not come with it: add them by hand.`,
    far.length > 0 &&
      `${far.length} pictures lie on other servers and were not fetched: ${far
        .map(({ src }) => src)
        .slice(0, 10)
        .join(', ')}. Keep each in the library before you publish.`,
    numbers.length > 0 && `Numbers of footnotes without their notes stayed as text: ${numbers.join(', ')}.`,
  ].filter((line) => line !== false)
}
