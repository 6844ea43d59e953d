import { fetchFor, type Started } from './lazy-module.ts'

let brought: Promise<Started> | undefined

/** The page of a citation brings its dialog, and names the script of it: a page that is only read pays nothing for them. */
function bring(href: string): Promise<Started> {
  brought ??= new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', href)
    request.responseType = 'document'
    request.onload = () => {
      const dialog = (request.response as Document | null)?.querySelector('dialog')
      if (!dialog) return reject()
      fetchFor(dialog).then(resolve, reject)
      delete dialog.dataset.module // a click in it is none for its script
      if (!document.querySelector('[data-overlay]')) document.body.append(dialog)
    }
    request.onerror = reject
    request.send()
  })
  return brought
}

/** With a key held, and where something does not come, the link stays the link that it is. */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/cite/"]:not([download])')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  bring(link.href).then(
    ({ start }) => start(link),
    () => location.assign(link.href),
  )
})
