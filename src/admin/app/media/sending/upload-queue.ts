import type { ApiProblem } from '../../api/api-problem.ts'
import type { MediaFile, MediaKind } from '../media-file.ts'
import { uploadFile } from './upload-file.ts'
import { toastUploadFailed, uploadProblem } from './upload-toasts.ts'
import { beginUpload } from './uploads-underway.ts'

export type Upload = {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1; 1: all is sent, and the server looks at it. */
  fraction: number
  problem: ApiProblem | null
}

type Options = {
  kind: MediaKind | 'any'
  /** One file at a time: a new one takes the place of the one before. */
  single: boolean
  /** The uploads go on when what shows them is left. */
  outlives: boolean
  onChange(uploads: Upload[]): void
  /** @param key of the upload, as `add` has given it */
  onUploaded(file: MediaFile, key: string): void
  /** None is left; these have come in since the last time. */
  onAllUploaded(files: MediaFile[]): void
}

/** Sends files one after another; each has its own progress and its own failure, and a failed one is kept for another try. */
export class UploadQueue {
  #uploads: Upload[] = []
  #sending: { key: string; end: AbortController } | null = null
  #arrived: MediaFile[] = []
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** @returns the key of each upload */
  add(files: File[]): string[] {
    const { single } = this.#options
    if (single) this.clear()
    const added = (single ? files.slice(0, 1) : files).map(
      (file): Upload => ({ key: crypto.randomUUID(), file, state: 'waiting', fraction: 0, problem: null }),
    )
    this.#write([...this.#uploads, ...added])
    void this.#sendNext()
    return added.map(({ key }) => key)
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', problem: null })
    void this.#sendNext()
  }

  /** Ends an upload that is underway, or forgets one that failed. */
  remove(key: string): void {
    if (this.#sending?.key === key) this.#sending.end.abort()
    this.#forget(key)
  }

  clear(): void {
    for (const { key } of this.#uploads) this.remove(key)
  }

  /** What shows the queue is left: what a form would have used is not sent any further. */
  leave(): void {
    if (this.#options.outlives) return
    this.#uploads = []
    this.#sending?.end.abort()
  }

  async #sendNext(): Promise<void> {
    if (this.#sending) return
    const next = this.#uploads.find(({ state }) => state === 'waiting')
    if (!next) return this.#options.onAllUploaded(this.#arrived.splice(0))
    const end = new AbortController()
    this.#sending = { key: next.key, end }
    this.#change(next.key, { state: 'sending', fraction: 0, problem: null })
    const ended = beginUpload(this.#options.outlives ? 'held' : 'shown')
    await this.#send(next, end.signal)
    ended()
    this.#sending = null
    void this.#sendNext()
  }

  async #send({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    try {
      const onProgress = (fraction: number) => this.#change(key, { fraction })
      const kept = await uploadFile(file, { kind: this.#options.kind, onProgress, signal })
      this.#arrived.push(kept)
      this.#options.onUploaded(kept, key)
      this.#forget(key)
    } catch (error) {
      if (signal.aborted) return
      const problem = uploadProblem(error)
      this.#change(key, { state: 'failed', problem })
      toastUploadFailed(problem)
    }
  }

  #change(key: string, changes: Partial<Upload>): void {
    this.#write(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  }

  #forget(key: string): void {
    this.#write(this.#uploads.filter((upload) => upload.key !== key))
  }

  #write(uploads: Upload[]): void {
    this.#uploads = uploads
    this.#options.onChange(uploads)
  }
}
