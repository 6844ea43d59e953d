import { expect, test } from '../../fixtures.ts'
import { bodyOf, makeArticle, openForm, readItem, save, saved } from '../open-form.ts'

test.use({ template: 'empty' })

const WORDS = 'The Court held that a person arrested must be brought before it within forty-eight hours. '
/** A megabyte, less what the journey types. */
const BYTES = 1_048_000

/** Paragraphs of a few sentences, up to a size. */
function paragraphs(bytes: number): string {
  const head = '<p>First words.</p>'
  const body = `<p>${WORDS.repeat(6).trim()}</p>`
  return head + body.repeat(Math.floor((bytes - head.length) / body.length))
}

/** Paragraphs of ten links each, every one to another address. */
function links(count: number): string {
  const link = (at: number) => `<a href="https://example.org/judgment/${at}">Judgment ${at}</a>`
  const lines = Array.from({ length: count / 10 }, (_, line) =>
    Array.from({ length: 10 }, (_, at) => link(line * 10 + at)).join(', '),
  )
  return `<p>First words.</p>${lines.map((line) => `<p>${line}.</p>`).join('')}`
}

for (const [name, body] of [
  ['of 1 MB', paragraphs(BYTES)],
  ['with 3,000 links', links(3000)],
] as const)
  test(`a text ${name} is opened, typed in and saved, and nothing else of it changes`, async ({
    page,
    site,
    staff,
    faults,
  }) => {
    const item = await makeArticle(staff, `A text ${name}`, body)
    expect(item.body).toBe(body)
    await openForm(page, site, `articles/${item.id}`)
    await bodyOf(page).getByText('First words.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Typed at the top.')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Typed at the end.')
    await save(page)
    await saved(page)
    const typed = body
      .replace('First words.', 'First words. Typed at the top.')
      .replace(/<\/p>$/, ' Typed at the end.</p>')
    expect((await readItem(staff, item.id)).body === typed, 'all of it, and what was typed').toBe(true)
    await page.keyboard.type(' And on.')
    await expect(bodyOf(page).locator('p').last()).toContainText('Typed at the end. And on.')
    expect(faults).toEqual([])
  })
