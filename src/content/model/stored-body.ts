import { type AliasedRawBuilder, sql } from 'kysely'
import type { CitationCorrection } from '#authorities/cited/correct-citations.ts'
import {
  type Cited,
  type CitedBeside,
  type CitedHtml,
  type FieldLinks,
  readCitations,
} from '#authorities/cited/read-citations.ts'
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
/** A text with what it cites, and of what that was read. */
export type CitingText = {
  text: StoredText
  citations: readonly Cited[]
  fieldLinks: FieldLinks
  from: { html: string } & CitedBeside
}

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

/**
 * The same of an item: its citations lead to their authorities, and are to be stored with it.
 * @param beside its fields that cite, and what staff decided about its citations @throws as `storedBody`
 */
export async function citingBody(html: string, beside: CitedBeside = {}): Promise<CitingText> {
  const { html: clean, cited } = await cleanCitingText(html, beside)
  const { citations, fieldLinks } = cited
  const text = { body: clean as StoredHtml, ...renderBody(clean, cited) }
  return { text, citations, fieldLinks, from: { html, ...beside } }
}

/** @param body as it is stored @param cited what it cites, where it is an item's */
export function renderBody(body: string, cited?: Pick<CitedHtml, 'linked'>): Rendering {
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

/** The row as this version of the renderer draws it. @param row read with `unrenderedBody` */
export function rendered<T extends { unrendered: string | null }>(row: T): Omit<T, 'unrendered'> {
  const { unrendered, ...page } = row
  return unrendered === null ? page : { ...page, ...renderBody(unrendered) }
}

/** The body of an item, and what staff decided about its citations. */
export type Unrendered = { body: string; corrections: CitationCorrection[] | null }

/** The same column of `public_content`. */
export const unrenderedItem: AliasedRawBuilder<Unrendered | null, 'unrendered'> = sql<Unrendered | null>`
  case when renderer_version <> ${RENDERER_VERSION} then jsonb_build_object('body', body, 'corrections', (
    select jsonb_agg(jsonb_build_object('form', form, 'cites', cites, 'means', means))
    from public_citation_corrections where content_id = public_content.id)) end`.as('unrendered')

/** An item as this version of the renderer draws it; a long one gets its links when it is rendered again. */
export function renderedItem<T extends { unrendered: Unrendered | null }>(row: T): Omit<T, 'unrendered'> {
  const { unrendered, ...item } = row
  if (unrendered === null) return item
  const { body, corrections } = unrendered
  const isShort = body.length <= SOON_READ
  return {
    ...item,
    ...renderBody(body, isShort ? readCitations(body, { corrections: corrections ?? [] }) : undefined),
  }
}
