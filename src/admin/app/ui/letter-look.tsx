import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import css from './letter-look.module.css'

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
  /** Where the API shows the letter. */
  href: string
  title: string
  /** Another version is another letter. */
  version?: number
}

/** A letter as it will arrive, drawn by the server that sends it. */
export function LetterLook({ href, title, version = 0 }: Props) {
  const [shape, setShape] = useState('phone')
  const [scheme, setScheme] = useState('light')
  const isText = shape === 'text'
  const query = isText ? 'as=text' : `scheme=${scheme}`
  return (
    <>
      <div className={css.choices}>
        <SegmentedControl aria-label="Shown as" data={SHAPES} value={shape} onChange={setShape} />
        {!isText && (
          <SegmentedControl aria-label="Colours" data={SCHEMES} value={scheme} onChange={setScheme} />
        )}
      </div>
      <div className={css.stage}>
        <iframe
          key={`${href}-${version}-${query}`}
          className={css.frame}
          data-shape={shape}
          title={title}
          sandbox="allow-same-origin allow-popups"
          src={`${href}?${query}`}
        />
      </div>
    </>
  )
}
