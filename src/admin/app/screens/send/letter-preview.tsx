import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import css from './send-screen.module.css'

const SHAPES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
  { value: 'text', label: 'Plain text' },
]
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

type Props = {
  contentId: string
  /** Another version is another letter. */
  version: number
}

/** The letter as it will arrive, drawn by the server that sends it. */
export function LetterPreview({ contentId, version }: Props) {
  const [shape, setShape] = useState('phone')
  const [scheme, setScheme] = useState('light')
  const isText = shape === 'text'
  const query = isText ? 'as=text' : `scheme=${scheme}`
  return (
    <section className={css.card} aria-labelledby="letter-preview">
      <h2 id="letter-preview">As it will arrive</h2>
      <div className={css.choices}>
        <SegmentedControl aria-label="Shown as" data={SHAPES} value={shape} onChange={setShape} />
        {!isText && (
          <SegmentedControl aria-label="Colours" data={SCHEMES} value={scheme} onChange={setScheme} />
        )}
      </div>
      <div className={css.stage}>
        <iframe
          key={`${version}-${query}`}
          className={css.frame}
          data-shape={shape}
          title="The letter as it will arrive"
          sandbox="allow-same-origin allow-popups"
          src={`/api/admin/issues/for/${contentId}/preview?${query}`}
        />
      </div>
    </section>
  )
}
