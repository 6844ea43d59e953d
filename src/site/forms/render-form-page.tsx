import type { Assets } from '#platform/assets.ts'
import css from '../components/forms/form-section.module.css'
import type { FormName } from '../components/forms/forms.ts'
import { ReaderForm, type Said, SaidWords } from '../components/forms/reader-form.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import type { PageContext } from '../page/page.ts'
import { renderDocument } from '../server/render-document.tsx'

const TITLES: Record<FormName, string> = {
  comment: 'Your comment',
  message: 'Your message',
  reply: 'Right of reply',
  signup: 'Newsletter',
  submission: 'Submit Article',
}

type Input = {
  context: PageContext
  assets: Assets
  path: string
  form: FormName
  said: Said
  back: { href: string; label: string }
  /** What was typed, to be mended and sent again; null where there is nothing left to do. */
  typed: {
    hidden: Record<string, string>
    values: Record<string, string>
    errors: Record<string, string>
  } | null
}

/**
 * The answer to a form that was sent without script: for this reader alone, never kept by anybody, and marked so that
 * the page is not renewed under what it gives back.
 */
export function renderFormPage({ context, assets, path, form, said, back, typed }: Input): Buffer {
  return renderDocument({
    context,
    assets,
    path,
    canonical: null,
    head: { title: TITLES[form], description: '' },
    tags: [],
    children: (
      <div className="narrow" data-kept="">
        <PageHeading title={TITLES[form]} />
        <div role="status">
          <SaidWords {...said} />
        </div>
        {typed && <ReaderForm form={form} id="again" {...typed} />}
        <p className={css.back}>
          <a href={back.href}>Back to: {back.label}</a>
        </p>
      </div>
    ),
  })
}
