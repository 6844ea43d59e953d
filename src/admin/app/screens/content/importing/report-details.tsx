import type { BroughtReport } from '#content/brought/brought.schema.ts'
import css from './import-documents.module.css'

/** What a draft lacks of the document that it came from, or has otherwise, and the remarks of its margin. */
export function ReportDetails({ report: { left, remarks } }: { report: BroughtReport }) {
  return (
    <>
      {left.length > 0 && (
        <ul className={css.left} aria-label="What to look at">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {remarks.length > 0 && (
        <details className={css.remarks}>
          <summary>
            {remarks.length} {remarks.length === 1 ? 'comment' : 'comments'} in the margin, not in the text
          </summary>
          <ul>
            {remarks.map(({ author, text, passage }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
              <li key={at}>
                {author && <strong>{author}: </strong>}
                {text}
                {passage && <q>{passage}</q>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
