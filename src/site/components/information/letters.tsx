import type { AuthorityCount } from '#authorities/authorities.queries.ts'
import { AUTHORITIES_PATH, KIND_LABELS } from '#authorities/authorities.schema.ts'
import { addressOf } from '../../page/address-of.ts'
import css from './information.module.css'
import { TextSection } from './text-section.tsx'

const OTHER = 'other'

/** Names beginning with a letter, of one kind; `#` stands for what begins with none. */
export type Initial = Pick<AuthorityCount, 'kind' | 'letter'>

/** The letter that an address says; undefined where it says none. */
export const letterIn = (value: string | undefined) => (value === OTHER ? '#' : value)

/** What an address says of the letter. */
export function asQuery({ kind, letter }: Initial): Record<string, string> {
  return { kind, letter: letter === '#' ? OTHER : letter }
}

/** `Acts: D` */
export function headingOf({ kind, letter }: Initial): string {
  return `${KIND_LABELS[kind]}: ${nameOf(letter)}`
}

const nameOf = (letter: string) => (letter === '#' ? 'without a title' : letter)

type Props = { kind: AuthorityCount['kind']; counts: readonly AuthorityCount[]; chosen: Initial | null }

/** A kind with the letters that its authorities begin with. */
export function Letters({ kind, counts, chosen }: Props) {
  const own = counts.filter((one) => one.kind === kind)
  if (own.length === 0) return null
  const total = own.reduce((sum, { count }) => sum + count, 0)
  return (
    <TextSection title={`${KIND_LABELS[kind]} (${total})`}>
      <p className={css.letters}>
        {own.map((one) => (
          <a
            key={one.letter}
            href={addressOf(AUTHORITIES_PATH, asQuery(one))}
            aria-current={chosen?.kind === kind && chosen.letter === one.letter ? 'page' : undefined}
            aria-label={`${headingOf(one)}, ${one.count}`}
          >
            {nameOf(one.letter)}
          </a>
        ))}
      </p>
    </TextSection>
  )
}
