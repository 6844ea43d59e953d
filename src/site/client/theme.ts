import { onceParsed } from './soon.ts'

/**
 * Light or dark as the reader chose it, else as the system has it, kept in this browser alone. The choice is shown as
 * soon as the script is here, the switch when the page is.
 */
const THEMES = ['system', 'light', 'dark']

const button = () => document.querySelector<HTMLButtonElement>('#theme')
let theme: string

function show(): void {
  document.documentElement.dataset.theme = theme
  const shown = button()
  if (!shown) return
  shown.hidden = false
  shown.textContent = `Theme: ${theme}`
}

/** Also when the browser brings back a page as it was left. */
addEventListener('pageshow', ({ persisted }) => persisted && restore())
restore()

function restore(): void {
  try {
    theme = localStorage.theme
  } catch {} // this browser keeps nothing: the choice holds for this page
  if (!THEMES.includes(theme)) theme = 'system'
  show()
}

onceParsed(() => {
  show()
  button()?.addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] as string
    show()
    try {
      localStorage.theme = theme
    } catch {}
  })
})
