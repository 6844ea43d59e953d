import { expect } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import type { TestApp } from '#testing/start-test-app.ts'

type Said = { id: number; text: string; author: string; isOwn: boolean; editedAt: string | null }
export type Note = Said & { anchor: object; resolvedAt: string | null; resolvedBy: string; answers: Said[] }
export type Person = Awaited<ReturnType<typeof personOf>>

/** Somebody of a role, who asks for what stands below `/content` by their own session. */
export async function personOf({ app, url }: TestApp, role: Role) {
  const { actor, token } = await openSession(app.database.db, role)
  return {
    id: actor.staffId!,
    name: actor.name,
    ask: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/admin/content${path}`, {
        method,
        headers: {
          cookie: `sid=${token}`,
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

export const passage = { quote: 'beyond bail', before: 'No offence is', after: 'in Ghana', at: 14 }

/** @returns the id of a note that is written now */
export async function noteBy(who: Person, item: number, over: object = {}): Promise<number> {
  const answer = await who.ask('POST', `/${item}/notes`, { ...passage, text: 'Which case?', ...over })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

export const notesSeenBy = async (who: Person, item: number) =>
  (await (await who.ask('GET', `/${item}/notes`)).json()) as { open: Note[]; resolved: number }

/** The status of a refusal, and its words. */
export async function problemOf(answer: Response): Promise<[number, string]> {
  const { detail, fields } = (await answer.json()) as { detail: string; fields?: Record<string, string> }
  return [answer.status, Object.values(fields ?? {}).join(' ') || detail]
}
