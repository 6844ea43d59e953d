import type { PublicationState } from '#content/model/publication-state.ts'
import { formatMoment } from '../../../ui/dates.ts'

export type Standing = {
  /** Null: not made yet. */
  state: PublicationState | null
  /** As the form has it, ISO 8601. */
  publishedAt: string | null
  /** As it is stored. */
  storedPublishedAt: string | null
  /** Whether items go public by themselves when their time comes. */
  autoPublish: boolean
  mayPublish: boolean
  /** Milliseconds, by the clock of the server. */
  now: number
  /** When its changes become public by themselves, ISO 8601; null: a person publishes them. */
  changesAt: string | null
  /** A letter that is planned to go out: to how many, and when. */
  letter: { to: number; at: string } | null
}

/** What will happen, and when, in one sentence. */
export function publicationSentence(standing: Standing): string {
  const { publishedAt, storedPublishedAt, autoPublish, mayPublish, now, state } = standing
  const isAhead = publishedAt !== null && Date.parse(publishedAt) > now
  const when = publishedAt === null ? '' : `${formatMoment(publishedAt)} in Accra`
  const isMoved = publishedAt !== storedPublishedAt
  const due = autoPublish
    ? `readers see it on ${when}${letterWords(standing)}`
    : `it is due on ${when}, and then waits for a person, as Settings say`
  if (state === 'published') {
    if (standing.changesAt !== null) return changesSentence(standing, standing.changesAt)
    if (isAhead) return `Once its changes are published, readers see it no more until ${when}.`
    return `Readers see it since ${formatMoment(storedPublishedAt ?? '')}${letterWords(standing)}.`
  }
  if (state === 'waiting') return `It was due on ${when}; readers see it when a person publishes it.`
  if (state === 'scheduled') return isMoved ? `Once saved, ${due}.` : `${capital(due)}.`
  if (!mayPublish) return 'Readers see it when an editor publishes it.'
  return isAhead
    ? `Once published, ${due}.`
    : `Readers see it as soon as you publish it${letterWords(standing)}.`
}

function changesSentence({ autoPublish, now }: Standing, at: string): string {
  const when = `${formatMoment(at)} in Accra`
  const isDue = Date.parse(at) <= now
  if (autoPublish)
    return isDue
      ? 'The changes are being published: their hour has come.'
      : `Readers see the changes on ${when}.`
  return isDue
    ? `The changes were due on ${when}; readers see them when a person publishes them.`
    : `The changes are due on ${when}, and then wait for a person, as Settings say.`
}

function letterWords({ letter }: Standing): string {
  if (!letter) return ''
  const to = `${letter.to} ${letter.to === 1 ? 'subscriber' : 'subscribers'}`
  return `, with a letter to ${to} on ${formatMoment(letter.at)}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
