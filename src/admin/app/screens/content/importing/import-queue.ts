import type { ContentTypeName } from '#content/types/registry.ts'
import { ApiProblem } from '../../../api/api-problem.ts'
import { beginUpload } from '../../../media/sending/uploads-underway.ts'
import { bringPage } from './bring-page.ts'
import { bringWord } from './bring-word.ts'
import type { Brought } from './brought.ts'

export type Import = {
  /** Of the file, for all its tries: none makes a second draft. */
  key: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1; 1: all is sent, and it is being read. */
  fraction: number
  problem: ApiProblem | null
  brought: Brought | null
}

const OTHER_KIND =
  'Only Word documents (.docx), pages (.html, or zipped as Google Docs downloads them), Markdown (.md) and plain text (.txt) can be imported. Save it as one of them.'

/** Brings files one after another; one that fails stays for another try, and does not stop the others. */
export class ImportQueue {
  #imports: Import[] = []
  #running: { key: string; end: AbortController } | null = null
  readonly #type: ContentTypeName
  readonly #onChange: (imports: Import[]) => void
  readonly #onBrought: () => void

  constructor(type: ContentTypeName, onChange: (imports: Import[]) => void, onBrought: () => void) {
    this.#type = type
    this.#onChange = onChange
    this.#onBrought = onBrought
  }

  add(files: readonly File[]): void {
    const begun = { state: 'waiting', fraction: 0, problem: null, brought: null } as const
    this.#write([...this.#imports, ...files.map((file) => ({ key: crypto.randomUUID(), file, ...begun }))])
    void this.#next()
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', problem: null })
    void this.#next()
  }

  /** Ends what is under way, or forgets what failed. A draft that was made stays. */
  remove(key: string): void {
    if (this.#running?.key === key) this.#running.end.abort()
    this.#write(this.#imports.filter((each) => each.key !== key))
  }

  /** Forgets what is over. */
  clear(): void {
    this.#write(this.#imports.filter(({ state }) => state === 'waiting' || state === 'sending'))
  }

  async #next(): Promise<void> {
    if (this.#running) return
    const next = this.#imports.find(({ state }) => state === 'waiting')
    if (!next) return
    const end = new AbortController()
    this.#running = { key: next.key, end }
    this.#change(next.key, { state: 'sending', fraction: 0 })
    const ended = beginUpload('held')
    await this.#bring(next, end.signal)
    ended()
    this.#running = null
    void this.#next()
  }

  async #bring({ key, file }: Import, signal: AbortSignal): Promise<void> {
    try {
      const onProgress = (fraction: number) => this.#change(key, { fraction })
      const brought = await bring(this.#type, file, { key, signal, onProgress })
      this.#change(key, { state: 'done', brought })
      this.#onBrought()
    } catch (error) {
      if (!signal.aborted) this.#change(key, { state: 'failed', problem: problemOf(error) })
    }
  }

  #change(key: string, changes: Partial<Import>): void {
    this.#write(this.#imports.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  }

  #write(imports: Import[]): void {
    this.#imports = imports
    this.#onChange(imports)
  }
}

type How = { key: string; signal: AbortSignal; onProgress(fraction: number): void }

function bring(type: ContentTypeName, file: File, how: How): Promise<Brought> {
  if (/\.docx?$/i.test(file.name)) return bringWord(type, file, how)
  if (/\.(?:html?|zip|md|markdown|txt)$/i.test(file.name)) return bringPage(type, file, how)
  throw new ApiProblem({ status: 415, code: 'unsupported_file', detail: OTHER_KIND })
}

function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  // A file that was moved or changed since it was chosen cannot be read.
  return new ApiProblem({ status: 0, code: 'unknown', detail: 'This file cannot be read. Choose it again.' })
}
