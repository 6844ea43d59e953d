import { expect, test } from 'vitest'
import { contentTypes } from '#content/types/registry.ts'
import { areas } from '../../pages/information/legal-focus/areas.ts'
import { footerMap } from './footer-map.ts'

const linksOf = (label: string) => footerMap.find((group) => group.label === label)?.links ?? []

test('the footer leads to the list of every type and to every area of legal focus, by its name', () => {
  for (const { listPath } of contentTypes)
    expect(linksOf('Sections').map(({ path }) => path)).toContain(listPath)
  expect(linksOf('Legal focus')).toEqual(areas.map(({ name, path }) => ({ label: name, path })))
})
