import './prose.css'

/** HTML that was cleaned and rendered when it was saved, set for reading. */
export function RichText({ html }: { html: string }) {
  return <div className="prose narrow" dangerouslySetInnerHTML={{ __html: html }} />
}
