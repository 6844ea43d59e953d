import css from './share-links.module.css'

type Props = {
  /** The canonical address, absolute. */
  url: string
  title: string
  /** 'Share this news' on a news page. */
  label?: string
  /** Only the two ways that most take, for the head of a page. */
  short?: boolean
}

/**
 * The link for the share sheet or the clipboard, and the share pages of four networks as plain links: nothing of theirs
 * loads here.
 */
export function ShareLinks({ url, title, label = 'Share this article', short = false }: Props) {
  const link = encodeURIComponent(url)
  const text = encodeURIComponent(title)
  const whatsapp = ['WhatsApp', `https://wa.me/?text=${text}%0A${link}`]
  const networks = [
    whatsapp,
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['Twitter', `https://twitter.com/intent/tweet?text=${text}&url=${link}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
  ]
  const links = (short ? [whatsapp] : networks).map(([network, href]) => (
    <a key={network} href={href} target="_blank" rel="noopener" data-window="">
      {network}
    </a>
  ))
  const button = (
    // Which words the toast uses (SPECIFICATION §8).
    <button type="button" data-share={label === 'Share this article' ? 'article' : ''}>
      {short ? 'Share' : 'Share link'}
    </button>
  )
  if (short)
    return (
      <p className={css.share}>
        {links}
        {button}
      </p>
    )
  return (
    <nav className={`${css.share} ${css.all}`} aria-label={label}>
      <b>{label}</b>
      {button}
      {links}
    </nav>
  )
}
