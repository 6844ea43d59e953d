import { expect, test } from 'vitest'
import { startTestApp } from '#testing/start-test-app.ts'

test('whoever tries links in vain is stopped after sixty, however many processes they ask, and nobody else is', async () => {
  await using one = await startTestApp({ config: { trustProxy: true } })
  await using other = await startTestApp({ database: one.database, config: { trustProxy: true } })
  const look = async (index: number, from: string) =>
    (
      await fetch(`${(index % 2 ? one : other).url}/api/admin/staff-links/look`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'x-forwarded-for': from,
        },
        body: JSON.stringify({ token: `guess-${index}` }),
      })
    ).status
  const statuses: number[] = []
  for (let index = 0; index < 64; index++) statuses.push(await look(index, '203.0.113.50'))
  expect(statuses.slice(0, 60)).not.toContain(429)
  expect(statuses.slice(60)).toEqual([429, 429, 429, 429])
  expect(await look(1, '203.0.113.51')).not.toBe(429)
})
