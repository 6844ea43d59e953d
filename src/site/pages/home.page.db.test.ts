import { expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp } from '#testing/start-test-app.ts'

test('with few items none is shown twice to fill the page', async () => {
  await using app = await startTestApp()
  await app.make.published('article', { title: 'The only one' })
  const main = mainOf((await ask(app.url)).text)
  expect(main.match(/>The only one</g)).toHaveLength(1)
  expect(main).toContain('The newest articles stand above')
  expect(main).not.toContain('Articles Coming Soon')
})
