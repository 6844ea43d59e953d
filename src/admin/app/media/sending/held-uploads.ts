import type { MediaFile, MediaKind } from '../media-file.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'
import { toastUploaded, toastWaiting } from './upload-toasts.ts'

/** Whose uploads they are where no form is around. */
export const LIBRARY = 'library'

type Options = {
  kind: MediaKind | 'any'
  /** One file at a time: a new one takes the place of the one before. */
  single: boolean
  /** Said of a single file that has come in; without it, what it is. */
  arrivedWords?: string
}

/** Where a picture of a text stands that is not stored yet: what is behind, and how many blocks are before it. */
export type UploadPlace = { behind: string; index: number }

/** What came with a picture of a text, and is said of it once it is there; what is null or empty the library says. */
export type UploadWords = Record<'alt' | 'width' | 'height', string | null>

/**
 * Uploads beside what draws them. They go on when it is left, and what has come in waits until somebody takes it.
 * With `outlives: false` they end with what draws them.
 */
export class HeldUploads {
  uploads: readonly Upload[] = []
  /** What has come in and was not taken, by the key of its upload. */
  readonly arrived = new Map<string, MediaFile>()
  /** Where each stands in its text, by its key; only pictures of texts have places. */
  readonly places = new Map<string, UploadPlace>()
  /** Of pictures of texts, by their keys. */
  readonly words = new Map<string, UploadWords>()
  readonly queue: UploadQueue
  readonly #listeners = new Set<() => void>()

  constructor({ kind, single, arrivedWords }: Options, { outlives }: { outlives: boolean }) {
    this.queue = new UploadQueue({
      kind,
      single,
      outlives,
      onChange: (uploads) => {
        this.uploads = uploads
        this.tell()
      },
      onUploaded: (file, key) => {
        this.arrived.set(key, file)
        this.tell()
      },
      onAllUploaded: (files) => {
        if (this.#listeners.size > 0 || !outlives) toastUploaded(files, arrivedWords)
        else toastWaiting(files)
      },
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Nobody wants what was sent or has come in here. */
  drop(): void {
    this.arrived.clear()
    this.places.clear()
    this.words.clear()
    this.queue.clear()
  }

  /** What draws them draws again. */
  tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** By whose they are and by their field, for as long as the page is open. */
const held = new Map<string, Map<string, HeldUploads>>()

/** The uploads of a field; the same however often its form is opened. */
export function heldUploads(owner: string, field: string, options: Options): HeldUploads {
  const fields = held.get(owner) ?? new Map<string, HeldUploads>()
  held.set(owner, fields)
  const known = fields.get(field) ?? new HeldUploads(options, { outlives: true })
  fields.set(field, known)
  return known
}

/** Whether files of a document are on their way, or failed and wait for another try. */
export function hasUploads(owner: string): boolean {
  return [...(held.get(owner)?.values() ?? [])].some(({ uploads }) => uploads.length > 0)
}

/** A new document has got its name. */
export function renameOwner(from: string, to: string): void {
  const fields = held.get(from)
  if (!fields || from === to) return
  held.delete(from)
  held.set(to, fields)
}

/** What was changed in a form is not wanted, nor is what was sent for it. */
export function dropUploads(owner: string): void {
  for (const uploads of held.get(owner)?.values() ?? []) uploads.drop()
  held.delete(owner)
}
