import type { ReactNode } from 'react'
import type { Assets } from '#platform/assets.ts'
import { SaidWords } from '../components/forms/reader-form.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import type { PageContext } from '../page/page.ts'
import { renderDocument } from '../server/render-document.tsx'

export type LetterPage = {
  title: string
  /** What came of it. */
  said?: string
  /** True where it did not work. */
  isRefused?: boolean
  children?: ReactNode
}

type Input = LetterPage & {
  /** Where it leads to; the newsletter unless told. */
  back?: { href: string; label: string }
  context: PageContext
  assets: Assets
  path: string
}

/** A page that a letter leads to: for its reader alone, never kept by anybody, and not renewed under them. */
export function renderLetterPage({
  context,
  assets,
  path,
  title,
  said,
  isRefused,
  children,
  back,
}: Input): Buffer {
  return renderDocument({
    context,
    assets,
    path,
    canonical: null,
    head: { title, description: '' },
    tags: [],
    children: (
      <div className="narrow" data-kept="">
        <PageHeading title={title} />
        <div role="status">{said && <SaidWords tone={isRefused ? 'bad' : 'good'} text={said} />}</div>
        {children}
        <p>
          <a href={back?.href ?? '/newsletter'}>{back?.label ?? 'To the newsletter'}</a>
        </p>
      </div>
    ),
  })
}
