/** A person by separate names, or a name that nobody has divided: an organisation, or an author as a cover has it. */
export type Name = { given: string; family: string } | { whole: string }

type Shared = {
  title: string
  names: readonly Name[]
  /** Who publishes it: the site's title. */
  site: string
  /** The day of publication in Accra, yyyy-mm-dd. */
  day: string
  /** Where it is read, seen or heard. */
  url: string
  /** The reader's day, yyyy-mm-dd. */
  accessed: string
}

/** What a citation of an item is made of. */
export type Citable = Shared &
  (
    | { kind: 'text' }
    /** Its title is the name of the case; `cited` is by what the judgment is cited, empty where that is not known. */
    | { kind: 'brief'; cited: string }
    | { kind: 'episode'; show: string; number: number | null }
    | { kind: 'video' }
    | { kind: 'book'; year: string; publisher: string; edition: number | null }
  )

const HONORIFICS = /^(?:(?:Prof(?:essor)?|Dr|Mr|Mrs|Ms|Miss|Hon|Rev|Sir|Justice)\b\.?\s+)+/i
const POSTNOMINALS = /(?<!\s)(?:,?\s+(?:JSC|JA|CJ|Esq|KC|QC|SC|PhD|LLM|LLB|BL)\.?){1,9}$/

/** A person's names as they stand in a citation: without title and office. */
export function personOf({ givenName, familyName }: { givenName: string; familyName: string }): Name {
  return {
    given: givenName.trim().replace(HONORIFICS, ''),
    family: familyName.trim().replace(POSTNOMINALS, ''),
  }
}

/** `Ama Serwaa Mensah` */
export function fullName(name: Name): string {
  return 'whole' in name ? name.whole : `${name.given} ${name.family}`.trim()
}
