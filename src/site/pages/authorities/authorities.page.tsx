import {
  type AuthorityCount,
  countAuthorities,
  type ListedAuthority,
  listAuthorities,
} from '#authorities/authorities.queries.ts'
import {
  AUTHORITIES_PATH,
  AUTHORITY_KINDS,
  authorityName,
  authorityPath,
  KIND_LABELS,
} from '#authorities/authorities.schema.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
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
    title: chosen ? `${KIND_LABELS[chosen.kind]}: ${nameOf(chosen.letter)}` : TITLE,
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
        <TextSection title={`${KIND_LABELS[chosen.kind]}: ${nameOf(chosen.letter)}`}>
          <Names authorities={listed} />
        </TextSection>
      )}
      {AUTHORITY_KINDS.map((kind) => (
        <Letters key={kind} kind={kind} counts={counts} chosen={chosen} />
      ))}
    </div>
  ),
})

const OTHER = 'other'
const letterIn = (value: string | undefined) => (value === OTHER ? '#' : value)
const nameOf = (letter: string) => (letter === '#' ? 'without a title' : letter)

type Chosen = Pick<AuthorityCount, 'kind' | 'letter'>

function asQuery({ kind, letter }: Chosen): Record<string, string> {
  return { kind, letter: letter === '#' ? OTHER : letter }
}

/** A kind with the letters that its authorities begin with. */
function Letters({
  kind,
  counts,
  chosen,
}: {
  kind: AuthorityCount['kind']
  counts: readonly AuthorityCount[]
  chosen: Chosen | null
}) {
  const own = counts.filter((one) => one.kind === kind)
  if (own.length === 0) return null
  const total = own.reduce((sum, { count }) => sum + count, 0)
  return (
    <TextSection title={`${KIND_LABELS[kind]} (${total})`}>
      <p>
        {own.map((one, index) => (
          <span key={one.letter}>
            {index > 0 && ' · '}
            <a
              href={addressOf(AUTHORITIES_PATH, asQuery(one))}
              aria-current={chosen?.kind === kind && chosen.letter === one.letter ? 'page' : undefined}
              aria-label={`${KIND_LABELS[kind]}: ${nameOf(one.letter)}, ${one.count}`}
            >
              {nameOf(one.letter)}
            </a>
          </span>
        ))}
      </p>
    </TextSection>
  )
}

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
