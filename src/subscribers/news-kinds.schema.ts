import { newsletter } from '#content/types/newsletter.ts'

/** The kinds of news, of which a subscriber says no to some or to none. */
export const newsKinds = Array.isArray(newsletter.categories) ? [...newsletter.categories] : []

/** Whether a word names a kind of news. */
export const isNewsKind = (word: unknown): word is string => newsKinds.some(({ value }) => value === word)
