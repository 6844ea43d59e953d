/** For how many days the site keeps what it does not need for ever; /privacy promises readers theirs. */
export const KEPT_DAYS = {
  /** Single visits; after that only totals by day. */
  visit: 30,
  rejectedComment: 30,
  /** Counted from the decision about the comment. */
  commentEmail: 90,
  /** Counted from when it was closed. */
  closedMessage: 365,
  /** A letter that left or could not: whom it was for and what it said. */
  letter: 30,
  /** A signup that nobody confirmed. */
  unconfirmed: 30,
  /** What was looked for and not found, by day. */
  missedSearch: 30,
  trash: 30,
  autosave: 30,
  /** Every version; after that the last of each day. */
  version: 30,
} as const
