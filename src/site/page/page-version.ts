import { hash } from 'node:crypto'

const VERSION = /^<html data-version="([\w-]+)"/

/**
 * Names an HTML text by what stands in it: the same page has the same version, whoever draws it and whenever.
 * @param html from its `<html` on
 */
export function withVersion(html: string): string {
  const version = hash('sha256', html, 'base64url').slice(0, 8)
  return html.replace('<html ', `<html data-version="${version}" `)
}

/** The version that a page carries; null for what is no page. */
export function versionIn(html: string): string | null {
  return VERSION.exec(html.slice('<!doctype html>'.length))?.[1] ?? null
}
