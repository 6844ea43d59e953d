import { type AliasedRawBuilder, sql } from 'kysely'
import { countWords } from '../rich-text/count-words.ts'
import { RENDERER_VERSION, renderRichText } from '../rich-text/render-rich-text.ts'
import { cleanRichText } from '../rich-text/rich-text-cleaner.ts'

declare const stored: unique symbol
/** Canonical HTML from `storedBody`: a column of bodies takes no other text, so none is stored without its rendering. */
export type StoredHtml = string & { readonly [stored]: true }

/** What is made of a body once, when it is saved. */
export type Rendering = { renderedBody: string; rendererVersion: number; wordCount: number }

/** All columns of a text. */
export type StoredText = { body: StoredHtml } & Rendering

/**
 * All columns of a text, from what somebody sent: cleaned, and rendered for readers. It may have to wait for its turn, so
 * it is made before the transaction that stores it.
 * @throws InvalidInput for what cannot be cleaned; Unavailable where many wait
 */
export async function storedBody(html: string): Promise<StoredText> {
  const body = (await cleanRichText(html)) as StoredHtml
  return { body, ...renderBody(body) }
}

/** @param body as it is stored */
export function renderBody(body: string): Rendering {
  return {
    renderedBody: renderRichText(body),
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
  const { unrendered, ...item } = row
  return unrendered === null ? item : { ...item, ...renderBody(unrendered) }
}
