import {
  type Authority,
  type CitingItem,
  getAuthority,
  listCiting,
} from '#authorities/authorities.queries.ts'
import {
  AUTHORITIES_PATH,
  authorityName,
  authorityPath,
  KIND_LABELS,
} from '#authorities/authorities.schema.ts'
import { type LawChange, listLawChanges } from '#authorities/changes/law-changes.queries.ts'
import { type Brief, findBriefs } from '#content/queries/case-briefs.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { findContentType } from '#content/types/registry.ts'
import { LoadMore } from '../../components/controls/load-more.tsx'
import { TextSection } from '../../components/information/text-section.tsx'
import { DisplayDate } from '../../components/layout/display-date.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { BecameOf } from '../../components/reading/law-changed.tsx'
import { addressOf } from '../../page/address-of.ts'
import { definePage } from '../../page/page.ts'
import { breadcrumbs } from '../../page/structured-data.ts'

const LENGTH = 20
const isPlace = (value: string) => /^[1-9]\d{0,8}$/.test(value)

/** One authority: what it is, where its text can be read, and what of ours cites it, with the passages. */
export const authorityPage = definePage({
  path: `${AUTHORITIES_PATH}/:key`,
  query: { after: isPlace },

  async load({ db, params, query }) {
    const authority = await getAuthority(db, params.key)
    const after = query.after === undefined ? null : Number(query.after)
    const changes = await listLawChanges(db, authority.id)
    const briefs = await findBriefs(db, authority.kind === 'case' ? [authority.key] : [])
    const brief = briefs.get(authority.key) ?? null
    return {
      authority,
      after,
      changes,
      brief,
      ...(await listCiting(db, authority.id, { after, length: LENGTH })),
    }
  },

  canonical: ({ authority, after }) =>
    addressOf(authorityPath(authority.key), after === null ? {} : { after: String(after) }),
  head: ({ authority, items, isMore }, context) => ({
    title: authorityName(authority),
    description: `What of ours cites ${authorityName(authority)}, with the passages.`,
    next: isMore ? olderThan(authority, items) : null,
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Authorities', path: AUTHORITIES_PATH },
          { name: authorityName(authority), path: authorityPath(authority.key) },
        ],
        context,
      ),
    ],
  }),
  tags: ({ items, brief }) => [
    'citations',
    ...items.map(({ contentId }) => `content:${contentId}`),
    ...(brief ? [`content:${brief.id}`] : []),
  ],
  liveTags: () => ['citations'],
  isKept: ({ items, after }) => after === null || items.length > 0,
  missingTitle: 'Authority Not Found',

  View: ({ data: { authority, brief, changes, items, isMore } }) => (
    <div className="wrap">
      <PageHeading title={keepTogether(authorityName(authority))} />
      {brief && <Briefed brief={brief} />}
      <About authority={authority} changes={changes} />
      <TextSection title="Cited by">
        {items.length === 0 ? (
          <p>Nothing that is published here cites it.</p>
        ) : (
          <div data-list="">
            {items.map((item) => (
              <Citing key={item.contentId} item={item} />
            ))}
          </div>
        )}
      </TextSection>
      {isMore && <LoadMore href={olderThan(authority, items)} label="Load More" />}
    </div>
  ),
})

/** Where what cites it goes on. */
function olderThan({ key }: Authority, items: readonly CitingItem[]): string {
  return addressOf(authorityPath(key), { after: String(items.at(-1)?.contentId) })
}

function Briefed({ brief: { path, title } }: { brief: Brief }) {
  return (
    <TextSection title="Our case brief">
      <p>
        <a href={path}>{keepTogether(title)}</a>
      </p>
    </TextSection>
  )
}

function About({ authority, changes }: { authority: Authority; changes: readonly LawChange[] }) {
  const { kind, court, parties, shortNames, address, note } = authority
  return (
    <TextSection title="About it">
      <p>
        <a href={addressOf(AUTHORITIES_PATH, { kind })}>{KIND_LABELS[kind]}</a>
        {court && ` · ${court}`}
        {parties && ` · ${parties}`}
        {shortNames.length > 0 && ` · also called ${shortNames.join(', ')}`}
      </p>
      {address && (
        <p>
          <a href={address}>{`Read it at ${new URL(address).host}`}</a>
        </p>
      )}
      {changes.map((change) => (
        <p key={change.id}>
          It <BecameOf change={change} />.
        </p>
      ))}
      {note && <p>{note}</p>}
    </TextSection>
  )
}

/** In very large text a pinpoint like 104(1)(b) has a line of its own, whole; with its word beside it, it would break. */
const whole = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/(?<=[\w)])\(/g, '\u2060(')

function Citing({ item }: { item: CitingItem }) {
  const type = findContentType(item.type)
  if (!type) return null
  return (
    <section>
      <h3>
        <a href={type.itemPath({ ...item, id: item.contentId })}>{keepTogether(item.title)}</a>
      </h3>
      <p>
        {type.label.one} · <DisplayDate date={item.publishedAt} />
      </p>
      {item.passages.map(({ before, words, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages never move
        <blockquote key={index}>
          <p>
            {whole(before)}
            <b>{whole(words)}</b>
            {whole(after)}
          </p>
        </blockquote>
      ))}
      {item.count > item.passages.length && <p>{`${item.count - item.passages.length} more in it`}</p>}
    </section>
  )
}
