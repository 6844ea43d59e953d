type Line = { saveData?: boolean }

/** Brings the panel's files while a password is typed, and not to whoever pays dearly for what they may not need. */
export function preloadPanel(): void {
  if ((navigator as { connection?: Line }).connection?.saveData) return
  const { styles = '', scripts = '' } = document.body.dataset
  for (const href of listed(styles)) append({ rel: 'preload', as: 'style', href })
  for (const href of listed(scripts)) append({ rel: 'modulepreload', href })
}

const listed = (addresses: string) => addresses.split(' ').filter((address) => address !== '')

function append(link: { rel: string; as?: string; href: string }): void {
  document.head.append(Object.assign(document.createElement('link'), { fetchPriority: 'low', ...link }))
}
