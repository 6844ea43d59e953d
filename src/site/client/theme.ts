/**
 * What the styles know of the reader: that they save data, and light or dark as they chose it, else as the system has
 * it, kept in this browser alone. The page's script tag blocks rendering, so that nothing shows in the other colours
 * first, and no font comes that is not wanted.
 */
const THEMES = ['system', 'light', 'dark']

const { dataset } = document.documentElement
const button = document.querySelector<HTMLButtonElement>('#theme')
let theme: string

if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) dataset.lite = ''

function show(): void {
  dataset.theme = theme
  if (!button) return
  button.hidden = false
  button.textContent = `Theme: ${theme}`
}

/** Also when the browser brings back a page as it was left. */
addEventListener('pageshow', restore)
restore()

function restore(): void {
  try {
    theme = localStorage.theme
  } catch {} // this browser keeps nothing: the choice holds for this page
  if (!THEMES.includes(theme)) theme = 'system'
  show()
}

button?.addEventListener('click', () => {
  theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] as string
  show()
  try {
    localStorage.theme = theme
  } catch {}
})
