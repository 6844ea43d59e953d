import { type AliasedRawBuilder, sql } from 'kysely'
import { type Cited, type CitedHtml, readCitations } from '#authorities/cited/read-citations.ts'
import { countWords } from '../rich-text/reading-time.schema.ts'
import { RENDERER_VERSION, renderRichText } from '../rich-text/render-rich-text.ts'
import { cleanCitingText, cleanRichText } from '../rich-text/rich-text-cleaner.ts'

declare const stored: unique symbol
/** Canonical HTML from `storedBody`: a column of bodies takes no other text, so none is stored without its rendering. */
export type StoredHtml = string & { readonly [stored]: true }

/** What is made of a body once, when it is saved. */
export type Rendering = { renderedBody: string; rendererVersion: number; wordCount: number }

/** All columns of a text. */
export type StoredText = { body: StoredHtml } & Rendering
/** A text with what it cites. */
export type CitingText = { text: StoredText; citations: readonly Cited[] }

/** As long as a page may read a text for its citations: a tenth of a second, where it is made to cost much. */
const SOON_READ = 50_000

/**
 * All columns of a text, from what somebody sent: cleaned, and rendered for readers. It may have to wait for its turn, so
 * it is made before the transaction that stores it.
 * @throws InvalidInput for what cannot be cleaned; Unavailable where many wait
 */
export async function storedBody(html: string): Promise<StoredText> {
  const body = (await cleanRichText(html)) as StoredHtml
  return { body, ...renderBody(body) }
}

/** The same of an item: its citations lead to their authorities, and are to be stored with it. @throws as `storedBody` */
export async function citingBody(html: string): Promise<CitingText> {
  const { html: clean, cited } = await cleanCitingText(html)
  return { text: { body: clean as StoredHtml, ...renderBody(clean, cited) }, citations: cited.citations }
}

/** @param body as it is stored @param cited what it cites, where it is an item's */
export function renderBody(body: string, cited?: CitedHtml): Rendering {
  return {
    renderedBody: renderRichText(cited?.linked ?? body),
    rendererVersion: RENDERER_VERSION,
    wordCount: countWords(body),
  }
}

/** A column of a reader's query: the body where another version of the renderer wrote its rendering, else null. */
export const unrenderedBody: AliasedRawBuilder<string | null, 'unrendered'> = sql<
  string | null
>`case when renderer_version <> ${RENDERER_VERSION} then body end`.as('unrendered')

/**
 * The row as this version of the renderer draws it; a long one gets its links when it is rendered again.
 * @param row read with `unrenderedBody`
 */
export function rendered<T extends { unrendered: string | null }>(row: T): Omit<T, 'unrendered'> {
  const { unrendered, ...item } = row
  if (unrendered === null) return item
  const cited = unrendered.length <= SOON_READ ? readCitations(unrendered) : undefined
  return { ...item, ...renderBody(unrendered, cited) }
}
