import { ReaderForm } from '../components/forms/reader-form.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { definePage } from '../page/page.ts'
import { breadcrumbs } from '../page/structured-data.ts'

/** Where 'Submit Article' and 'Submit Opinion' lead. */
export const submitPage = definePage({
  path: '/submit',

  load: async () => ({}),
  canonical: () => '/submit',
  head: (_, context) => ({
    title: 'Submit Article',
    description: 'Send us your article or legal opinion on the law of Ghana. An editor reads every text.',
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Submit Article', path: '/submit' },
        ],
        context,
      ),
    ],
  }),
  tags: () => [],

  View: () => (
    <div className="narrow">
      <PageHeading title="Submit Article">
        Send us an article or a legal opinion on the law of Ghana: in plain text, with your sources. An editor
        reads every text and answers by e-mail.
      </PageHeading>
      <ReaderForm form="submission" id="submission" />
    </div>
  ),
})
