import { countAuthorities, type ListedAuthority, listAuthorities } from '#authorities/authorities.queries.ts'
import {
  AUTHORITIES_PATH,
  AUTHORITY_KINDS,
  authorityName,
  authorityPath,
} from '#authorities/authorities.schema.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { asQuery, headingOf, Letters, letterIn } from '../../components/information/letters.tsx'
import { TextSection } from '../../components/information/text-section.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { addressOf } from '../../page/address-of.ts'
import { definePage } from '../../page/page.ts'
import { oneOf } from '../../page/query-values.ts'
import { breadcrumbs } from '../../page/structured-data.ts'

const TITLE = 'Authorities'
const LEAD =
  'The Acts, decrees, instruments and cases that our writing rests on, and what of ours cites each.'
const isLetter = (value: string) => /^(?:[A-Z]|other)$/.test(value)

/** Every authority by kind and letter. */
export const authoritiesPage = definePage({
  path: AUTHORITIES_PATH,
  query: { kind: oneOf(...AUTHORITY_KINDS), letter: isLetter },

  async load({ db, query }) {
    const counts = await countAuthorities(db)
    const kind = AUTHORITY_KINDS.find((one) => one === query.kind)
    const letters = counts.filter((one) => one.kind === kind)
    const letter = letters.find((one) => one.letter === letterIn(query.letter))?.letter ?? letters[0]?.letter
    if (!kind || !letter) return { counts, chosen: null, listed: [] }
    return { counts, chosen: { kind, letter }, listed: await listAuthorities(db, kind, letter) }
  },

  canonical: ({ chosen }) => addressOf(AUTHORITIES_PATH, chosen ? asQuery(chosen) : {}),
  head: ({ chosen }, context) => ({
    title: chosen ? headingOf(chosen) : TITLE,
    description: LEAD,
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: TITLE, path: AUTHORITIES_PATH },
        ],
        context,
      ),
    ],
  }),
  tags: () => ['citations'],

  View: ({ data: { counts, chosen, listed } }) => (
    <div className="wrap">
      <PageHeading title={TITLE}>{LEAD}</PageHeading>
      {chosen && (
        <TextSection title={headingOf(chosen)}>
          <Names authorities={listed} />
        </TextSection>
      )}
      {AUTHORITY_KINDS.map((kind) => (
        <Letters key={kind} kind={kind} counts={counts} chosen={chosen} />
      ))}
    </div>
  ),
})

function Names({ authorities }: { authorities: readonly ListedAuthority[] }) {
  return (
    <ul>
      {authorities.map((authority) => (
        <li key={authority.key}>
          <a href={authorityPath(authority.key)}>{keepTogether(authorityName(authority))}</a>
        </li>
      ))}
    </ul>
  )
}
