import { LetterLook } from '../../ui/letter-look.tsx'
import css from './send-screen.module.css'

type Props = {
  contentId: string
  /** Another version is another letter. */
  version: number
}

/** A news item as its readers will get it. */
export function LetterPreview({ contentId, version }: Props) {
  return (
    <section className={css.card} aria-labelledby="letter-preview">
      <h2 id="letter-preview">As it will arrive</h2>
      <LetterLook
        href={`/api/admin/issues/for/${contentId}/preview`}
        title="The letter as it will arrive"
        version={version}
      />
    </section>
  )
}
