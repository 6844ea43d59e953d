import type { Citable } from '#content/citing/citable.ts'
import { apa, bluebook, oscolaBibliography, oscolaFootnote, type Part } from '#content/citing/styles.ts'
import { contentId } from '#content/model/content.schema.ts'
import { getPublished, type PublishedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { TextSection } from '../components/information/text-section.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { Overlay } from '../components/media/overlay.tsx'
import { citableOf } from '../page/citable-of.ts'
import { definePage } from '../page/page.ts'
import { useClientModule } from '../page/use-client-module.ts'

const STYLES: readonly (readonly [name: string, write: (item: Citable) => Part[]])[] = [
  ['OSCOLA, footnote', oscolaFootnote],
  ['OSCOLA, bibliography', oscolaBibliography],
  ['Bluebook-style, check your journal', bluebook],
  ['APA', apa],
]

/** How an item is cited, as text to copy and as files for reference managers. */
export const citePage = definePage({
  path: '/cite/:id',
  load: ({ db, params }) => getCited(db, params.id),
  // The item is what is to be found, not the way of citing it.
  canonical: (item) => contentTypeOf(item).itemPath(item),
  sharesCanonical: true,
  head: ({ title }) => ({ title: `Cite: ${title}`, description: `How to cite ${title}.` }),
  tags: ({ id }) => [`content:${id}`],
  // It says on which day the reader looked, and Accra's day is that of UTC.
  freshUntil: () => new Date(new Date().setUTCHours(24, 0, 0, 0)),
  View: ({ data: item, context }) => {
    const citable = citableOf(item, context)
    const { itemPath, label } = contentTypeOf(item)
    return (
      <div className="wrap">
        <PageHeading title="Cite this">{item.title}</PageHeading>
        {STYLES.map(([name, write]) => (
          <TextSection key={name} title={name}>
            <p>
              <Parts parts={write(citable)} />
            </p>
          </TextSection>
        ))}
        <TextSection title="For reference managers">
          <p>
            <a href={`/cite/${item.id}/cite.bib`} download={`${item.slug}.bib`}>
              BibTeX
            </a>
            {' · '}
            <a href={`/cite/${item.id}/cite.ris`} download={`${item.slug}.ris`}>
              RIS
            </a>
          </p>
          <p>
            OSCOLA as in its 4th edition, the Bluebook as in its 22nd, APA as in its 7th. The title stands as
            we published it: where a journal asks for another case, change it by hand.
          </p>
          <p data-back="">
            <a href={itemPath(item)}>{`Back to the ${label.one.toLowerCase()}`}</a>
          </p>
        </TextSection>
        <Overlay size="panel" {...useClientModule('src/site/client/dialog.ts')} />
      </div>
    )
  },
})

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    typeof part === 'string' ? part : <i key={index}>{part.italic}</i>,
  )
}

/** @throws NotFound, Gone */
export function getCited(db: PublicDb, rawId: string | undefined): Promise<PublishedContent> {
  const id = contentId.safeParse(rawId).data
  if (!id) throw new NotFound('No such id.')
  return getPublished(db, contentTypeNames, id)
}
