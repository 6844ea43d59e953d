/** Esc closes an open menu and gives the focus back to what opened it; "Go back" steps back where there is a step. */
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  const open = [...document.querySelectorAll<HTMLDetailsElement>('header details[open]')].at(-1)
  if (!open) return
  open.open = false
  open.querySelector('summary')?.focus()
})

document.addEventListener('click', (event) => {
  if (!(event.target as Element).closest('[data-go-back]') || history.length < 2) return
  event.preventDefault()
  history.back()
})

/**
 * A page that was opened in a dialog and then loaded again is a whole page: the step back leads to another document,
 * which the browser takes for this one.
 */
const here = location.pathname + location.search

addEventListener('popstate', () => {
  if (location.pathname + location.search !== here && !('dialog' in document.documentElement.dataset))
    location.reload()
})
