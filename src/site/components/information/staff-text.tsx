import type { ReactNode } from 'react'
import type { WrittenPage } from '#static-pages/static-pages.queries.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { RichText } from '../reading/rich-text.tsx'
import css from './information.module.css'

type Props = {
  written: WrittenPage | null
  /** What stands there until staff have written something: by itself 'Content Coming Soon'. */
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
  return children ?? <EmptyState title="Content Coming Soon" />
}
