import type { Page } from '@playwright/test'
import { loadCorpora, someOf } from '#testing/corpora.ts'
import { markupMutation, scriptInjection } from '#testing/hostile-input/markup.ts'
import { expect, test } from '../fixtures.ts'
import { openPanel, signIn } from '../panel/open-panel.ts'

test.use({ readsOnly: true })

const PAYLOADS = [
  ...[...scriptInjection, ...markupMutation],
  ...someOf(
    loadCorpora().texts.filter((text) => /<|javascript:/i.test(text)),
    20,
  ),
]
/** What runs in any page whose policy lets it, each in another way. */
const SURE = [
  '<img src="x:" onerror="alert(1)">',
  '<svg onload="alert(1)"></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
]
const LOOSE = "script-src 'self' 'unsafe-inline' 'unsafe-eval'"

/** Opens the panel under a policy that lets every script run. */
async function openLoose(page: Page, site: { url: string }, policyOf: (policy: string) => string) {
  await page.route(
    (url) => url.pathname.startsWith('/admin'),
    async (route) => {
      const answer = await route.fetch()
      const headers = answer.headers()
      const policy = policyOf((headers['content-security-policy'] ?? '').replace(/script-src [^;]+/, LOOSE))
      await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy } })
    },
  )
  const ran: string[] = []
  await page.exposeFunction('tellOfScript', (what: string) => ran.push(what))
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { tellOfScript(what: string): void }).tellOfScript
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { value: () => tell(name) })
  })
  await openPanel(page, site as never, 'overview')
  return ran
}

/** Puts each text into the page and touches all that became of it. @returns elements and attributes that may run something */
function putInto(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const box = document.createElement('div')
    document.body.append(box)
    const live: string[] = []
    for (const text of all) {
      for (const put of [
        () => {
          box.innerHTML = text
        },
        () => box.insertAdjacentHTML('beforeend', text),
        () => box.append(document.createRange().createContextualFragment(text)),
        () => box.append(...new DOMParser().parseFromString(text, 'text/html').body.childNodes),
      ]) {
        box.replaceChildren()
        put()
        for (const element of box.querySelectorAll('*')) {
          if (element.matches('script, iframe, object, embed, svg, math, style, base, meta, link, form'))
            live.push(element.localName)
          for (const { name, value } of element.attributes)
            if (name.startsWith('on') || name === 'style' || /^\s*(?:javascript|data|vbscript):/i.test(value))
              live.push(`${name}=${value}`)
          for (const name of ['mouseover', 'focus', 'pointerdown', 'keydown', 'toggle'])
            element.dispatchEvent(new MouseEvent(name, { bubbles: true }))
        }
      }
    }
    // What was begun by the touch has its turn.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    box.remove()
    return live
  }, texts)
}

test('whatever HTML comes into the panel’s page becomes prose, also where its policy would let scripts run', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const ran = await openLoose(page, site, (policy) => policy)
  expect(await putInto(page, [...SURE, ...PAYLOADS])).toEqual([])
  expect(ran).toEqual([])
  process.stdout.write(`hostile markup put into the panel: ${SURE.length + PAYLOADS.length} texts\n`)

  // Not a text that could be cleaned: there is nothing that makes script of words here.
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    const tries: Record<string, () => void> = {
      'text of a script': () => {
        script.text = 'alert(1)'
      },
      'address of a script': () => {
        script.src = '/assets/main.js'
      },
      'a later script': () => void setTimeout('alert(1)' as never),
      'a policy that lets all pass': () =>
        (
          globalThis as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
    }
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError ? [name] : []
      }
    })
  })
  expect(refused).toEqual([
    'text of a script',
    'address of a script',
    'a later script',
    'a policy that lets all pass',
  ])
  expect(ran).toEqual([])
})

test('without the question of where HTML comes from the same texts do run: the test above tries something', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const ran = await openLoose(page, site, (policy) =>
    policy.replace(/require-trusted-types-for [^;]+;[^;]+;?/, ''),
  )
  expect(await putInto(page, SURE)).not.toEqual([])
  await expect.poll(() => ran.length).toBeGreaterThan(1)
})
