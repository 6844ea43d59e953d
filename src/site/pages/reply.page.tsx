import { contentTypeOf } from '#content/types/registry.ts'
import css from '../components/forms/form-section.module.css'
import { ReaderForm } from '../components/forms/reader-form.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { definePage } from '../page/page.ts'
import { getCited } from './cite.page.tsx'

/** Where whoever is written about asks for a reply to an item (Constitution, article 162(6)). */
export const replyPage = definePage({
  path: '/reply/:id',
  load: ({ db, params }) => getCited(db, params.id),
  // The item is what is to be found, not the form about it.
  canonical: (item) => contentTypeOf(item).itemPath(item),
  sharesCanonical: true,
  head: ({ title }) => ({ title: `Right of reply: ${title}`, description: `Ask for a reply to ${title}.` }),
  tags: ({ id }) => [`content:${id}`],
  View: ({ data: item }) => (
    <div className="narrow">
      <PageHeading title="Right of reply">
        Are you, or is somebody you speak for, written about in “{item.title}”? Tell us what you want said to
        it. An editor answers by e-mail; a reply that we publish is linked from the piece.
      </PageHeading>
      <ReaderForm form="reply" id="reply" hidden={{ item: String(item.id) }} />
      <p className={css.back}>
        <a href={contentTypeOf(item).itemPath(item)}>Back to: {item.title}</a>
      </p>
    </div>
  ),
})
