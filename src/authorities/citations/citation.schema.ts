/** The kinds of citations that are told apart. `short` is a short form of one that stands before it in the same text. */
export type CitationKind =
  | 'neutral'
  | 'report'
  | 'jelr'
  | 'dennis'
  | 'act'
  | 'decree'
  | 'instrument'
  | 'cap'
  | 'constitution'
  | 'docket'
  | 'short'

export type Citation = {
  kind: CitationKind
  /** Where its words begin and end in the text, in UTF-16 units. */
  start: number
  end: number
  /** Names the authority, whatever way it is written: `act-843`, `glr-1980-637`, `constitution-1992`. */
  key: string
  /** The authority as we write it: `Act 843`, `[1980] GLR 637`. */
  label: string
  /** The part of it that is meant, as we write it: `s 27(1)`; empty where the whole is. */
  pinpoint: string
  /** Where the words begin and end together with those of the pinpoint. */
  from: number
  to: number
  /** Of a short form: where the citation stands that it is short for. */
  shortFor?: { start: number; end: number }
}

/** What a pattern found, before its pinpoint is known. */
export type Found = Pick<Citation, 'kind' | 'start' | 'end' | 'key' | 'label' | 'shortFor'> & {
  pinpoint?: string
  from?: number
}
