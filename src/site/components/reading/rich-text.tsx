import './prose.css'
import { withColours, withEmbeds } from './embeds-and-colours.ts'
import { withSmallerPictures } from './smaller-pictures.ts'

/** HTML that was cleaned before it was stored, set for reading. A wide table scrolls in itself, by keyboard too. */
export function RichText({ html }: { html: string }) {
  const text = withSmallerPictures(withEmbeds(withColours(html))).replaceAll('<table', '<table tabindex="0"')
  return <div className="prose narrow" dangerouslySetInnerHTML={{ __html: text }} />
}
