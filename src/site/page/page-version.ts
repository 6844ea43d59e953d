import { hash } from 'node:crypto'

const OPENED = '<html'
const NAMED = /^<!doctype html><html data-version="([\w-]+)"/
const MOST_BEFORE_VERSION = 100

/**
 * An HTML document as bytes, named by what stands in it: the same page has the same version, whoever draws it and whenever.
 * It is encoded once, for its name and for the wire alike.
 * @param html from its `<html` on
 */
export function namedDocument(html: string): Buffer {
  const text = Buffer.from(html)
  const version = hash('sha256', text, 'base64url').slice(0, 8)
  const opened = Buffer.from(`<!doctype html>${OPENED} data-version="${version}"`)
  return Buffer.concat([opened, text.subarray(OPENED.length)])
}

/** The version that a page carries; null for what is no page. */
export function versionIn(document: Buffer): string | null {
  return NAMED.exec(document.toString('latin1', 0, MOST_BEFORE_VERSION))?.[1] ?? null
}
