import { newsKinds } from '#subscribers/news-kinds.schema.ts'
import type { LinkedSubscriber } from '#subscribers/subscription-links.ts'
import type { Values } from './read-form.ts'

const fieldOf = (kind: string) => `want-${kind}`

type Props = { subscriber: LinkedSubscriber; token: string }

/** Which kinds of news somebody wants; all are chosen until they say no to one. */
export function NewsChoices({ subscriber: { unwanted }, token }: Props) {
  return (
    <form className="reader-form" method="post" action={`/newsletter/choose?t=${token}`}>
      <fieldset className="choices">
        <legend>News that I want</legend>
        {newsKinds.map(({ value, label }) => (
          <p key={value} className="check">
            <input
              type="checkbox"
              id={fieldOf(value)}
              name={fieldOf(value)}
              defaultChecked={!unwanted.includes(value)}
            />
            <label htmlFor={fieldOf(value)}>{label}</label>
          </p>
        ))}
      </fieldset>
      <button className="send" type="submit">
        Keep my choice
      </button>
    </form>
  )
}

/** What a sent form says no to; null where that is everything. */
export function unwantedIn(values: Values): string[] | null {
  const unwanted = newsKinds.map(({ value }) => value).filter((kind) => values[fieldOf(kind)] === undefined)
  return unwanted.length === newsKinds.length ? null : unwanted
}
