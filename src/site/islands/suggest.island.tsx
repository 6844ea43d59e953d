import styles from './suggest.css?inline'

const PAUSE_MS = 150
const LEAST = 2

type Suggested = [name: string, what: string, path: string]

/**
 * Offers what a reader may mean while they type, as the ARIA pattern of an editable combobox says: the list follows the
 * field, nothing in it is chosen until the reader does, and the field stays a plain field of its form.
 */
export function start(island: HTMLElement): void {
  const field = island.querySelector('input')
  if (!field || !document.adoptedStyleSheets) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const list = listUnder(field, island)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  const stop = () => {
    clearTimeout(timer)
    asked?.abort()
  }
  const ask = () => {
    const typed = field.value.trim()
    if (typed.length < LEAST) return list.show([])
    asked = new AbortController()
    fetch(`/suggest?q=${encodeURIComponent(typed)}`, { signal: asked.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(list.show, () => {}) // offline, or typed on: the field works without
  }
  const askSoon = () => {
    stop()
    timer = setTimeout(ask, PAUSE_MS)
  }
  field.oninput = askSoon
  field.onblur = () => {
    stop()
    list.open(false)
  }
  field.onkeydown = (event) => {
    if (!event.isComposing && list.press(event)) event.preventDefault()
  }
  // The script came while they typed.
  if (field.value !== field.defaultValue) askSoon()
}

/** The list, and what the field says of it. */
function listUnder(field: HTMLInputElement, island: HTMLElement) {
  const list = document.createElement('ul')
  const said = Object.assign(document.createElement('p'), { className: 'unseen' })
  let paths: string[] = []
  let chosen = -1
  set(list, { id: `${field.id}-list`, role: 'listbox', 'aria-label': 'Suggestions' })
  set(said, { role: 'status' })
  // A combobox is a field of text; the key of a phone's keyboard still says what it does.
  field.type = 'text'
  set(field, { role: 'combobox', autocomplete: 'off', enterkeyhint: 'search' })
  set(field, { 'aria-autocomplete': 'list', 'aria-controls': list.id })
  island.append(list, said)
  // A press on the list leaves the focus, and with it the list, where they are.
  list.onmousedown = () => false

  const choose = (index: number) => {
    chosen = index
    for (const [at, option] of [...list.children].entries())
      set(option, { 'aria-selected': `${at === index}` })
    const option = list.children[index]
    if (!option) return field.removeAttribute('aria-activedescendant')
    set(field, { 'aria-activedescendant': option.id })
    option.scrollIntoView({ block: 'nearest' })
  }
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen
    set(field, { 'aria-expanded': `${isOpen}` })
    const count = paths.length
    said.textContent = isOpen ? `${count} ${count > 1 ? 'suggestions' : 'suggestion'}` : ''
    choose(-1)
  }
  const follow = (index: number) => {
    field.value = list.children[index]!.firstChild!.textContent!
    open(false)
    location.assign(paths[index]!)
  }
  const show = (found: Suggested[]) => {
    paths = found.map(([, , path]) => path)
    list.replaceChildren(...found.map(([name, what], at) => optionOf(name, what, `${list.id}-${at}`)))
    for (const [at, option] of [...list.children].entries())
      option.addEventListener('click', () => follow(at))
    open(paths.length > 0 && document.activeElement === field)
  }
  /** @returns whether the key was the list's */
  const press = ({ key, altKey }: KeyboardEvent): boolean => {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && paths.length > 0) {
      const next =
        chosen < 0 ? (step > 0 ? 0 : paths.length - 1) : (chosen + step + paths.length) % paths.length
      if (list.hidden || altKey) open(!altKey || step > 0)
      if (!altKey) choose(next)
    } else if (key === 'Escape') {
      if (list.hidden) field.value = ''
      open(false)
    } else if (key === 'Enter' && chosen >= 0) follow(chosen)
    else {
      // The caret moves in the field, and letters go on there.
      if (chosen >= 0) choose(-1)
      return false
    }
    return true
  }
  open(false)
  return { open, show, press }
}

function optionOf(name: string, what: string, id: string): Element {
  const option = document.createElement('li')
  set(option, { id, role: 'option' })
  option.append(name, Object.assign(document.createElement('small'), { textContent: what }))
  return option
}

function set(element: Element, attributes: Record<string, string>): void {
  for (const name in attributes) element.setAttribute(name, attributes[name]!)
}
