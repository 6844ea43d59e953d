import type { ReactNode } from 'react'
import type { WrittenPage } from '#static-pages/static-pages.queries.ts'
import { RichText } from '../reading/rich-text.tsx'
import css from './information.module.css'

type Props = {
  written: WrittenPage | null
  /** What stands there until staff have written something: by itself, as a quiet line, 'Content Coming Soon'. */
  children?: ReactNode
}

/** What staff wrote for this page. */
export function StaffText({ written, children }: Props) {
  if (written?.renderedBody) {
    return (
      <div className={css.written}>
        <RichText html={written.renderedBody} />
      </div>
    )
  }
  return children ?? <p className={css.soon}>Content Coming Soon</p>
}
