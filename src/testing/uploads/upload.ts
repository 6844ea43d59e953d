import type { Problem } from '#http/problem.ts'
import type { MediaFile } from '#media/model/media-file.ts'
import type { Role } from '#people/actor.ts'
import { openSession } from '../open-session.ts'
import type { TestApp } from '../start-test-app.ts'

type Sent = { name?: string; type?: string; purpose?: string; headers?: Record<string, string> }
/** The answer's status, and its body: the file where it was taken, the problem where it was refused. */
export type Uploaded = { status: number; file: MediaFile; problem: Problem }

/** Uploads as a person of a role would, by the panel. */
export async function uploader(app: TestApp, role: Role = 'editor') {
  const { token } = await openSession(app.app.database.db, role)
  const cookie = `sid=${token}`
  const upload = async (
    body: Uint8Array | ReadableStream,
    { name = 'court.jpg', type = 'image/jpeg', purpose, headers }: Sent = {},
  ): Promise<Uploaded> => {
    const query = new URLSearchParams({ name, ...(purpose && { purpose }) })
    const answer = await fetch(`${app.url}/api/admin/media?${query}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, cookie, ...headers },
      body: body as BodyInit,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    const given = (await answer.json()) as MediaFile & Problem
    return { status: answer.status, file: given, problem: given }
  }
  return Object.assign(upload, { cookie })
}
