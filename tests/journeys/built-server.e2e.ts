import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

test('the built site draws its pages with React’s production code, whatever the machine says of itself', () => {
  const built = readFileSync(new URL('../../dist/server/main.js', import.meta.url), 'utf8')
  expect(built).toContain('react-dom-server-legacy.node.production.js')
  expect(built).not.toContain('.development.js')
  expect(built).not.toMatch(/^import .* from "react/m)
})

test.describe('on a port that is taken', () => {
  test.use({ readsOnly: true })
  test('a first start says so before it makes a database or a password', ({ site }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nyansapo-journey-'))
    const { status, stdout, stderr } = spawnSync(
      join(process.cwd(), 'node_modules/.bin/node'),
      ['dist/server/main.js'],
      { env: { ...process.env, PORT: new URL(site.url).port, DATA_DIR: dataDir }, encoding: 'utf8' },
    )
    expect(stderr).toMatch(/^Cannot listen on .*EADDRINUSE.*: set PORT or HOST to another\.\n$/)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(dataDir, { recursive: true })
  })
})
