import { hash } from 'node:crypto'

const OPENED = '<!doctype html><html data-version="'
const LENGTH = 8
const NAMED = /^<!doctype html><html data-version="([\w-]+)"/

/**
 * An HTML document as bytes, named by what stands in it: the same page has the same version, whoever draws it and whenever.
 * It is encoded once, for its name and for the wire alike.
 * @param attributes of its `<html`, besides that name
 * @param inside from its `<head` on, with all that is closed
 */
export function namedDocument(attributes: string, inside: string): Buffer {
  const document = Buffer.from(`${OPENED}${'-'.repeat(LENGTH)}" ${attributes}>${inside}`)
  document.write(hash('sha256', document, 'base64url').slice(0, LENGTH), OPENED.length, 'latin1')
  return document
}

/** The version that a page carries; null for what is no page. */
export function versionIn(document: Buffer): string | null {
  return NAMED.exec(document.toString('latin1', 0, OPENED.length + LENGTH + 1))?.[1] ?? null
}
