import { expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp } from '#testing/start-test-app.ts'

test('an item stands once on the front page: three headlines, the first with its picture, then three other articles', async () => {
  await using app = await startTestApp()
  for (let number = 1; number <= 7; number++)
    await app.make.published(number === 6 ? 'podcast' : 'article', { title: `Item number ${number}` })
  const titles = [
    ...mainOf((await ask(app.url)).text).matchAll(/<h3><a href="[^"]*">(Item number \d)<\/a><\/h3>/g),
  ].map(([, title]) => title)
  expect(titles).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Item number ${number}`))
  const main = mainOf((await ask(app.url)).text)
  const lead = main.slice(main.indexOf('Latest headlines'), main.indexOf('Item number 7'))
  expect(lead).toContain('src="/drawing/')
})

test('with few items none is shown twice to fill the page', async () => {
  await using app = await startTestApp()
  await app.make.published('article', { title: 'The only one' })
  const main = mainOf((await ask(app.url)).text)
  expect(main.match(/>The only one</g)).toHaveLength(1)
  expect(main).toContain('The newest articles stand above')
  expect(main).not.toContain('Articles Coming Soon')
})
