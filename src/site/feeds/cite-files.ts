import { bibtexOf } from '#content/citing/bibtex-of.ts'
import type { Citable } from '#content/citing/citable.ts'
import { risOf } from '#content/citing/ris-of.ts'
import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import { citableOf } from '../page/citable-of.ts'
import { getCited } from '../pages/cite.page.tsx'
import { defineTextDocument } from './text-document.ts'

/** A file that says how an item is cited, for reference managers. It names the day on which it is fetched. */
function citeFile(name: string, contentType: string, write: (item: Citable, of: PublishedContent) => string) {
  return defineTextDocument({
    path: `/cite/:id/${name}`,
    contentType,
    load: async ({ db, params }) => getCited(db, params.id),
    tags: [],
    changesByItself: true,
    write: (item, context) => write(citableOf(item, context), item),
  })
}

export const citeFiles = [
  citeFile('cite.bib', 'application/x-bibtex; charset=utf-8', (citable, { id, slug }) =>
    bibtexOf(citable, `${slug}-${id}`),
  ),
  citeFile('cite.ris', 'application/x-research-info-systems; charset=utf-8', risOf),
]
