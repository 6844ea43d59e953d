/** What every form of a document holds, besides what only its kind has. */
export type DocumentValues = { title: string; description: string; body: string }

/** A copy as the server holds it. */
export type StoredCopy = {
  title: string
  /** Counts its saves; 0: nobody has saved it yet. */
  version: number
  /** ISO 8601 */
  updatedAt: string | null
  /** Set where it lies in the trash. */
  trashedAt?: string | null
}

/**
 * All that the editing machine asks of a kind of document. Items and static pages each declare one; the form, the
 * journal, conflicts, versions and backups follow from it.
 */
export type DocumentKind<Values extends DocumentValues, Stored extends StoredCopy> = {
  /** Names the document in this browser, the same in every tab. */
  name: string
  /** Who is signed in: whose text it is that is kept here. */
  person: string
  /** Whether the server's word of a change may be about this document. */
  isAbout(change: { entityType: string; entityId: string | null }): boolean
  says: DocumentWords<Stored>
  /** Lists and versions that a save makes stale. */
  queryKey: readonly string[]
  /** Every field of the form, as people compare them. */
  fields: DocumentField<Values>[]
  /** The form's values of a copy; of null, those that a new document begins with. */
  toValues(stored: Stored | null): Values
  /** Whether saving the one would change the other. */
  differs(one: Values, other: Values): boolean
  /** As it is stored now. @throws ApiProblem */
  read(): Promise<Stored>
  /** @throws ApiProblem, or SaveFailed with it as its cause, where the words depend on the step */
  save(edit: Edit<Values, Stored>): Promise<Stored>
  /** Copies on the server, for other devices; null: this kind is kept in the browser alone. */
  autosaves: Autosaves<Values> | null
  versions: Versions<Stored>
  /** How it comes back from the trash; null: this kind is never trashed. @throws ApiProblem */
  untrash: (() => Promise<Stored>) | null
}

/** The words in which the two kinds differ. */
type DocumentWords<Stored> = {
  /** `item`: in the middle of a sentence. */
  noun: string
  saved: { isNew: string; isOld: string }
  /** Under the words above: what became of it. */
  savedDetail(saved: Stored, how: { isNew: boolean }): string
  notSaved: string
  /** While nothing is typed; of null, a document that is not made yet. */
  hint(stored: Stored | null): string
  saveButton: string
  /** What a person does whose role may not save it. */
  mayNotSave: string
}

/** A field of the form as people compare it between two copies. */
export type DocumentField<Values> = {
  name: string
  label: string
  isRich: boolean
  show(values: Values): string
  /** The copy with this field taken from another. */
  take(values: Values, from: Values): Values
}

export type Edit<Values, Stored> = {
  /** The copy that is changed; null: the document is made by this save. */
  stored: Stored | null
  /** The version that the text was begun from, or that the person decided to write over. */
  version: number
  /** What the changes are told from. */
  begun: Values
  values: Values
  /** Names the form: the key of a new document, and of the autosave that the save makes needless. */
  draftSession: string
}

/** What a form holds and the server does not. */
export type Unsaved<Values> = {
  values: Values
  /** The version that it was begun from; null: the document is not made yet. */
  baseVersion: number | null
}

/** How the document itself stands on the server by now: somebody else may have saved or trashed it. */
export type StandsNow = { version: number; trashed: boolean }

export type Autosaves<Values> = {
  /** @returns when it was kept, ISO 8601; `now` is null for a document that is not made yet. @throws ApiProblem */
  keep(draftSession: string, unsaved: Unsaved<Values>): Promise<{ savedAt: string; now: StandsNow | null }>
  /** Of the signed-in person, from every device of theirs. @throws ApiProblem */
  list(): Promise<(LostDraft<Values> & { userAgent: string })[]>
  /** @throws ApiProblem */
  drop(draftSession: string): Promise<void>
}

/** A text that was typed and never saved: from this browser, or from the server and perhaps another device. */
export type LostDraft<Values> = Unsaved<Values> & {
  draftSession: string
  /** Milliseconds, by the server's clock as far as the browser knew it that it was typed in. */
  typedAt: number
  /** Who was signed in; null: not known, an older backup. */
  typedBy: string | null
  /** The other browser's own name for itself; null: this one. */
  userAgent: string | null
}

export type ListedVersion = {
  version: number
  savedBy: string
  /** ISO 8601 */
  savedAt: string
  /** Against the version before it; null where that is not known. */
  grewBytes: number | null
  /** Kept with a draft of changes: readers did not get it with that save. */
  ofChanges?: boolean
}

export type VersionText = DocumentValues & {
  version: number
  /** What it holds of other fields of the form that are read as text, by their names. */
  own?: Record<string, string>
}

export type Versions<Stored> = {
  /** Newest first, from `before` back; `next` is where the list goes on. @throws ApiProblem */
  list(before: number | null, signal: AbortSignal): Promise<{ items: ListedVersion[]; next: number | null }>
  /** @throws ApiProblem */
  read(version: number, signal: AbortSignal): Promise<VersionText>
  /** Makes the text of a version the newest. @param from: the version that the person has seen. @throws ApiProblem */
  restore(version: number, from: number): Promise<Stored>
  /** Whether readers see a restored text at once. */
  isPublic(stored: Stored): boolean
}
