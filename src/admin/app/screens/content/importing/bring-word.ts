import { DOCUMENT_TOO_LARGE, DOCX_TYPE, LARGEST_DOCUMENT_BYTES } from '#content/brought/brought.schema.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { ApiProblem, toApiProblem } from '../../../api/api-problem.ts'
import { signInAgain } from '../../../api/asking.ts'
import { sendFile } from '../../../media/sending/send-file.ts'
import type { Brought } from './brought.ts'

type How = { key: string; signal: AbortSignal; onProgress(fraction: number): void }

/**
 * Sends a Word document, which the server reads. A second try with the same key never makes two drafts; when the session
 * has ended, it waits for the person to sign in again.
 * @throws ApiProblem with a sentence for people; AbortError when `signal` ends it
 */
export async function bringWord(
  type: ContentTypeName,
  file: File,
  { key, signal, onProgress }: How,
): Promise<Brought> {
  if (file.size > LARGEST_DOCUMENT_BYTES)
    throw new ApiProblem({ status: 413, code: 'too_large', detail: DOCUMENT_TOO_LARGE })
  const query = new URLSearchParams({ type, name: file.name })
  const headers = { 'Content-Type': DOCX_TYPE, 'Idempotency-Key': key }
  for (;;) {
    signal.throwIfAborted()
    const answer = await sendFile(`/api/admin/brought-documents?${query}`, file, {
      headers,
      onProgress,
      signal,
    })
    if (answer.ok) return (await answer.json()) as Brought
    const problem = await toApiProblem(answer)
    if (problem.status !== 401 || !(await signInAgain.ask({ isOwnAct: true }))) throw problem
  }
}
