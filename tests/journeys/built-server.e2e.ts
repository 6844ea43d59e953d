import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

test('the built site draws its pages with React’s production code, whatever the machine says of itself', () => {
  const built = readFileSync(new URL('../../dist/server/main.js', import.meta.url), 'utf8')
  expect(built).toContain('react-dom-server-legacy.node.production.js')
  expect(built).not.toContain('.development.js')
  expect(built).not.toMatch(/^import .* from "react/m)
})
