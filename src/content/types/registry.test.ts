import { expect, test } from 'vitest'
import { detailFields } from './content-type.ts'
import { contentTypes, findContentType, findSection } from './registry.ts'

const unique = (names: string[]) => expect(names.toSorted()).toEqual([...new Set(names)].toSorted())

test('no two types share a name, an address or a word that leads to them', () => {
  unique(contentTypes.map(({ name }) => name))
  unique(contentTypes.map(({ section }) => section))
  unique(contentTypes.map(({ sitemap }) => sitemap.name))
  unique(contentTypes.map(({ listPath }) => listPath))
  unique(contentTypes.map(({ itemsPath }) => itemsPath))
  unique(contentTypes.map(({ newLabel }) => newLabel))
})

test.each(contentTypes)('the names of a $name can stand in an address, in a file name and in SQL', (type) => {
  expect(type.name).toMatch(/^[a-z]{1,20}$/)
  for (const word of [type.section, type.sitemap.name]) expect(word).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  for (const path of [type.listPath, type.itemsPath]) expect(path).toMatch(/^(?:\/[a-z]+(?:-[a-z]+)*)+$/)
  expect(type.itemPath({ id: 7, slug: 'x', category: type.defaultCategory })).toBe(`${type.itemsPath}/7/x`)
})

test.each(contentTypes)('each field of a $name has words for the form, and no fact has its name', (type) => {
  const names = detailFields(type).map(({ name, title }) => {
    expect(title, `${type.name}.${name} needs a title`).not.toBe(name)
    return name
  })
  unique([...names, ...Object.keys(type.facts.shape)])
})

test('a type is found by its name and by its screen, and nothing else is', () => {
  for (const type of contentTypes) {
    expect(findContentType(type.name)).toBe(type)
    expect(findSection(type.section)).toBe(type)
  }
  for (const nothing of ['', 'constructor', '__proto__', 'trash', 'Articles']) {
    expect(findContentType(nothing)).toBeNull()
    expect(findSection(nothing)).toBeNull()
  }
})
