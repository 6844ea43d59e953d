import { signInTo } from '../src/testing/staff-client.ts'
import { startSite } from '../src/testing/start-site.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const CHANGES = 200

/** From the click on Save to the first reader who gets the new text, with the page cache on. */
export async function benchPublishToVisible(): Promise<string[]> {
  await using site = await startSite()
  const { ask: staff } = await signInTo(site.url)
  const made = await staff('POST', '/content', {
    type: 'article',
    title: 'A title to change',
    body: '<p>Text.</p>',
  })
  await staff('POST', `/content/${made.id}/publish`)
  let { version } = await staff('GET', `/content/${made.id}`)
  const page = `${site.url}/article/${made.id}/a-title-to-change`
  const fromClick: number[] = []
  const fromAnswer: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    await (await fetch(page)).text() // in the cache
    const text = `Change number ${change}.`
    const clicked = performance.now()
    const saved = staff('PATCH', `/content/${made.id}`, { version, body: `<p>${text}</p>` })
    const answered = saved.then((item) => {
      version = item.version
      return performance.now()
    })
    while (!(await (await fetch(page)).text()).includes(text));
    const seen = performance.now()
    fromClick.push(seen - clicked)
    fromAnswer.push(Math.max(0, seen - (await answered)))
  }
  return [
    `From the click: ${formatSpread(spreadOf(fromClick), 1)} ms over ${CHANGES} changes`,
    `From the answer: ${formatSpread(spreadOf(fromAnswer), 1)} ms`,
  ]
}
