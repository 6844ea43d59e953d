import { load } from './island-loader.ts'
import { onceParsed, soon } from './soon.ts'
import { onTouch } from './touch.ts'

export type Started = { start(element: HTMLElement): void; resume(before: DOMStringMap): void }

const known = new Map<string, Promise<Started>>()

function addStyles(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}

/** The script that an element names, fetched once, with its styles in their place. */
export function fetchFor({
  dataset: { module = '', styles },
}: Pick<HTMLElement, 'dataset'>): Promise<Started> {
  let found = known.get(module)
  if (!found) {
    const all = [load(module), ...(styles?.split(' ').map(addStyles) ?? [])]
    found = Promise.all(all).then(([first]) => first as Started)
    known.set(module, found)
    found.catch(() => known.delete(module)) // offline: the next touch tries again
  }
  return found
}

const named = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>('[data-module]')

onTouch('[data-module]', (element) => void fetchFor(element))

/** With a key held, and where the script does not come, a link stays the link that it is. */
addEventListener('click', (event) => {
  const element = named(event)
  if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  fetchFor(element).then(
    ({ start }) => start(element),
    () => location.assign(element.href),
  )
})

/** A list whose cards an address can name: `#podcast-12`, `?id=12`. */
function call(): void {
  const list = document.querySelector<HTMLElement>('[data-list][data-called]')
  if (!list || !/[?&]id=\d|#\w+-\d+$/.test(location.href)) return
  void load(list.dataset.called ?? '').then((module) => (module as Started).start(list))
}

/** Who was listening finds the player on the next page too. Storage may be closed. */
function listenOn(): void {
  try {
    const before = JSON.parse(sessionStorage.player ?? 'null') as DOMStringMap | null
    if (before)
      fetchFor({ dataset: before }).then(
        ({ resume }) => resume(before),
        () => {},
      )
  } catch {}
}

addEventListener('hashchange', call)
onceParsed(call)
onceParsed(() => soon(listenOn)) // the browser waits for another process to read what is kept
