import { toast } from './toast.ts'

/** The share sheet of the device where there is one, else the link of this page, or of the page in its overlay, is copied. */
async function share(isArticle: boolean): Promise<void> {
  const url = location.origin + location.pathname
  if (navigator.share) {
    try {
      return await navigator.share({ title: document.title, url })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return // the reader thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    if (isArticle) toast('Link Copied', 'Article link copied to clipboard')
    else toast('Link copied', 'The link has been copied to your clipboard')
  } catch {
    toast('Failed to copy', 'Could not copy link to clipboard', true)
  }
}

document.addEventListener('click', (event) => {
  const from = (event.target as Element).closest<HTMLElement>('[data-share],a[data-window]')
  if (!from) return
  const { share: kind } = from.dataset
  if (kind !== undefined) void share(kind === 'article')
  else if (!(event.ctrlKey || event.metaKey || event.shiftKey)) {
    const opened = open((from as HTMLAnchorElement).href, '_blank', 'width=550,height=400')
    if (!opened) return // the link itself opens it
    opened.opener = null
    event.preventDefault()
  }
})
