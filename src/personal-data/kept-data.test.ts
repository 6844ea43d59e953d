import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { KEPT_DAYS } from '#settings/kept-days.schema.ts'
import { KEPT_DATA } from './kept-data.schema.ts'

const JOBS = [
  ...['jobs/retention.job.ts', 'jobs/kept-writing.job.ts', 'visitors/fold-old-visits.ts'],
  ...['content/versions/thin-versions.ts', 'content/model/purge-time.ts'],
]

test('every term by which the site forgets is declared once, in its days, and a job keeps it', () => {
  const rules = KEPT_DATA.flatMap((data) => data.rules)
  expect(rules.map((rule) => rule.of).sort()).toEqual(Object.keys(KEPT_DAYS).sort())
  for (const { of, kept } of rules)
    expect([of, kept]).toEqual([of, expect.stringContaining(String(KEPT_DAYS[of]))])
  const source = JOBS.map((path) => readFileSync(join(projectRoot, 'src', path), 'utf8')).join('\n')
  expect(Object.keys(KEPT_DAYS).filter((term) => !source.includes(`KEPT_DAYS.${term}`))).toEqual([])
})

test('of every kind it is said why and how long', () => {
  expect(KEPT_DATA.length).toBeGreaterThan(6)
  for (const data of KEPT_DATA) {
    expect(data.why).not.toBe('')
    expect(data.rules.length > 0 || data.else !== undefined).toBe(true)
  }
})
