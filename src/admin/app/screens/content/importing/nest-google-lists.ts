const LEVEL = /(?:^|\s)lst-(kix_\w+)-(\d)(?:\s|$)/

type Open = { level: number; list: Element }

/** Google Docs writes each level of a list as a list of its own, one after the other. */
export function nestGoogleLists(page: Document): void {
  let open: Open[] = []
  for (const list of page.querySelectorAll('ol[class*="lst-kix"], ul[class*="lst-kix"]')) {
    const level = Number(LEVEL.exec(list.className)?.[2] ?? 0)
    if (open.length === 0 || list.previousElementSibling !== open[0]!.list) open = []
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    const last = open.at(-1)
    if (!last) open = [{ level, list }]
    else if (last.level < level) {
      ;(last.list.lastElementChild ?? last.list).append(list)
      open.push({ level, list })
    } else if (idOf(last.list) === idOf(list) && last.list.localName === list.localName) {
      last.list.append(...list.children)
      list.remove()
    } else {
      last.list.after(list)
      open[open.length - 1] = { level, list }
    }
  }
}

const idOf = (list: Element) => LEVEL.exec(list.className)?.[1]
