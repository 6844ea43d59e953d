/** What a letter is made of, in the order in which it is read; drawn as HTML and written as plain text. */
export type LetterBlock =
  | { is: 'text'; text: string }
  | { is: 'button'; label: string; href: string }
  /** What somebody wrote, line for line. */
  | { is: 'quote'; text: string }
  | { is: 'facts'; rows: [name: string, value: string][] }
  | { is: 'small'; text: string }
  /** What the whole is about, in a sentence. */
  | { is: 'lead'; text: string }
  /** A text of staff: its HTML as letters may hold it, and the same in plain words. */
  | { is: 'html'; html: string; text: string }

export type Letter = {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  blocks: LetterBlock[]
  /** Why its reader gets it; stands at the end. */
  why: string
  /** Links at the end, such as those to the reader's choices. */
  footLinks?: { label: string; href: string }[]
  /** Whom an answer goes to, where that is not the office. */
  replyTo?: string
  /** What it follows, oldest first: the beginnings of `Message-ID`s, by which a mail program keeps a thread together. */
  thread?: string[]
  /** A person wrote it: a holiday notice may answer. */
  isPersonal?: boolean
  /** Ends all letters of its kind by one POST (RFC 8058). */
  unsubscribeUrl?: string
}

/** The newsroom, as each letter names it. */
export type LetterSite = {
  title: string
  /** Without a slash at the end. */
  origin: string
  contactEmail: string
  /** Whom answers to letters about messages go to: the mailbox that is read here, else the contact address. */
  answersTo: string
  contactPhone: string
}
