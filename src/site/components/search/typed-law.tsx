import { authorityName, authorityPath, KIND_LABELS } from '#authorities/authorities.schema.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import type { TypedAuthority } from '#search/typed-authority.queries.ts'
import css from './typed-law.module.css'

/** The law or the case that a reader typed by its citation, before what cites it. */
export function TypedLaw({ authority, pinpoints, brief }: TypedAuthority) {
  const { key, kind, court, address } = authority
  const part = pinpoints.join(', ')
  return (
    <section className={css.law} aria-labelledby="typed-law">
      <p className={css.kind}>{[KIND_LABELS[kind], court].filter(Boolean).join(' · ')}</p>
      <h2 id="typed-law">
        <a href={authorityPath(key)}>{keepTogether(authorityName(authority))}</a>
      </h2>
      {part && <p>{keepTogether(`You asked for ${part}.`)}</p>}
      {brief && (
        <p>
          Our case brief: <a href={brief.path}>{keepTogether(brief.title)}</a>
        </p>
      )}
      {address && (
        <p>
          <a href={address}>{`Read it at ${new URL(address).host}`}</a>
        </p>
      )}
    </section>
  )
}
