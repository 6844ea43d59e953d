/**
 * A page that was opened in a dialog and then loaded again is a whole page: the step back leads to another document,
 * which the browser takes for this one.
 */
const here = location.pathname + location.search

addEventListener('popstate', () => {
  if (location.pathname + location.search !== here && !('dialog' in document.documentElement.dataset))
    location.reload()
})
