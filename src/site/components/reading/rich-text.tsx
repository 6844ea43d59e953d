import './prose.css'
import './law-blocks.css'
import css from './reading.module.css'

/** The paragraph that a text begins with. */
const BEGINNING = /^<p[ >].*?<\/p>/s

/**
 * HTML that was cleaned and rendered when it was saved, set for reading. Its first paragraph stands by itself, so that a
 * phone can show it before the picture.
 */
export function RichText({ html }: { html: string }) {
  const [beginning = ''] = BEGINNING.exec(html) ?? []
  const rest = html.slice(beginning.length)
  return (
    <>
      {beginning && <Prose html={beginning} className={css.begun ?? ''} />}
      {rest && <Prose html={rest} className={css.rest ?? ''} />}
    </>
  )
}

function Prose({ html, className }: { html: string; className: string }) {
  return <div className={`prose narrow ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
