import { expect, test } from 'vitest'
import { parseStrictHtml } from '#testing/html-elements.ts'
import { markupSamples } from '#testing/markup-samples.ts'
import { isAllowedAttribute, isEmbed, MARKUP } from './markup.schema.ts'
import { sanitizeReport } from './sanitize-report.ts'

test('the samples hold every tag with every attribute, and the sanitizer takes nothing out of them', () => {
  const seen = new Set<string>()
  for (const { html, edited = html } of markupSamples) {
    for (const { name, attributes } of parseStrictHtml(html)) {
      seen.add(name)
      for (const [attribute] of attributes) seen.add(`${name}[${attribute}]`)
    }
    for (const text of [html, edited]) expect(sanitizeReport(text)).toEqual({ html: text, removed: [] })
  }
  const allowed = [...MARKUP].flatMap(([tag, names]) => [tag, ...names.map((name) => `${tag}[${name}]`)])
  expect([...seen].toSorted()).toEqual(allowed.toSorted())
})

test('names of JavaScript’s own objects are neither tags nor attributes nor embeds', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(MARKUP.has(name)).toBe(false)
    expect(isAllowedAttribute(name, 'data-c', 'red')).toBe(false)
    expect(isAllowedAttribute('p', name, 'red')).toBe(false)
    expect(isEmbed(name, 'dQw4w9WgXcQ')).toBe(false)
  }
})
