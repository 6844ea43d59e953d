const LABELS: Record<string, { link: string; frame: string; height: number }> = {
  youtube: { link: '▶ Play from YouTube', frame: 'Video from YouTube', height: 360 },
  drive: { link: 'Show the document from Google Drive', frame: 'Document from Google Drive', height: 480 },
}
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/**
 * Videos and documents of other sites as a link and an empty frame: the click that names the other site brings its
 * player into the frame, without script, and until then nothing of it loads. The text is canonical.
 */
export function withEmbeds(html: string): string {
  return html.replace(
    /<figure((?: [^<>]*)? data-embed="[^<>]*)>(.*?)<\/figure>/gs,
    (whole, attributes: string, inner: string) => {
      const [kind = '', id, key] = ['embed', 'id', 'key'].map(
        (name) => new RegExp(` data-${name}="([\\w-]+)"`).exec(attributes)?.[1],
      )
      const label = LABELS[kind]
      if (!label || !id) return whole
      const { link, frame, height } = label
      const address = addressOf(kind, id, key)
      return `<figure${attributes}><p><a href="${address}" target="${kind}-${id}">${link}</a></p><iframe name="${kind}-${id}" title="${frame}" width="640" height="${height}" sandbox="${SANDBOX}" allow="autoplay; encrypted-media; fullscreen"></iframe>${inner}</figure>`
    },
  )
}

function addressOf(kind: string, id: string, key: string | undefined): string {
  if (kind === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&amp;rel=0`
  return `https://drive.google.com/file/d/${id}/preview${key ? `?resourcekey=${key}` : ''}`
}

/**
 * Coloured words. The element is old, but it is the only one that carries a colour of any choice under a policy without
 * inline styles, in every browser.
 */
export function withColours(html: string): string {
  if (!html.includes('<span data-c=')) return html
  return html
    .replace(/<span data-c="/g, '<font color="')
    .replace(/<span>/g, '<font>')
    .replace(/<\/span>/g, '</font>')
}
