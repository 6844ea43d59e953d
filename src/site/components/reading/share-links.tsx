import css from './share-links.module.css'

type Props = {
  /** The canonical address, absolute. */
  url: string
  title: string
  /** 'Share this news' on a news page. */
  label?: string
}

/**
 * The link for the share sheet or the clipboard, and the share pages of four networks as plain links: nothing of theirs
 * loads here.
 */
export function ShareLinks({ url, title, label = 'Share this article' }: Props) {
  const link = encodeURIComponent(url)
  const text = encodeURIComponent(title)
  const networks = [
    ['WhatsApp', `https://wa.me/?text=${text}%0A${link}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['Twitter', `https://twitter.com/intent/tweet?text=${text}&url=${link}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
  ]
  return (
    <nav className={css.share} aria-label={label}>
      <b>{label}</b>
      <button
        type="button"
        // Which words the toast uses (SPECIFICATION §8).
        data-share={label === 'Share this article' ? 'article' : ''}
      >
        Share link
      </button>
      {networks.map(([network, href]) => (
        <a key={network} href={href} target="_blank" rel="noopener" data-window="">
          {network}
        </a>
      ))}
    </nav>
  )
}
