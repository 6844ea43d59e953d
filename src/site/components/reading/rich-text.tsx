import './prose.css'
import { withSmallerPictures } from './smaller-pictures.ts'

/** HTML that was cleaned before it was stored, set for reading. */
export function RichText({ html }: { html: string }) {
  return <div className="prose narrow" dangerouslySetInnerHTML={{ __html: withSmallerPictures(html) }} />
}
