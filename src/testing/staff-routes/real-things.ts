import { postComment } from '#comments/post-comment.ts'
import { receiveMessage } from '#messages/receive-message.ts'
import type { TestApp } from '../start-test-app.ts'

/** What the parameters of a route may name: by the room of the address, and by the parameter. */
type RealThings = { byRoom: Record<string, number>; byName: Record<string, string> }

/** Makes one of each thing that a role could reach by a route that is refused to it. */
export async function makeRealThings(app: TestApp): Promise<RealThings> {
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await app.request(`/api/admin${path}`, { method, body })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, never> & { id: number }
  }
  const { db, publicDb } = app.app.database
  const { id: content, version } = await app.make.published('article')
  const change = { kind: 'correction', note: 'A date was wrong.', changesMeaning: true }
  await send('PATCH', `/content/${content}`, { version, body: '<p>Mended.</p>', change })
  const { notes } = await send('GET', `/content/${content}/corrections`, undefined)
  const note = await send('POST', `/content/${content}/notes`, { text: 'Is this so?' })
  const answer = await send('POST', `/content/${content}/notes/${note.id}/answers`, { text: 'It is.' })
  await postComment({ db, publicDb }, content, { name: 'Yaa', email: 'yaa@example.com', comment: 'Is it?' })
  const contact = { kind: 'contact' as const, name: 'Yaa', email: 'yaa@example.com' }
  await receiveMessage(db, { ...contact, subject: 'A word', message: 'Hello' })
  const newest = async (table: 'comments' | 'messages') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const named = { name: 'Walked' }
  return {
    byRoom: {
      content,
      ...{ comments: await newest('comments'), messages: await newest('messages') },
      staff: app.actor.staffId!,
      topics: (await send('POST', '/topics', named)).id,
      series: (await send('POST', '/series', named)).id,
      authors: (await send('POST', '/authors', { familyName: 'Walked' })).id,
    },
    byName: {
      ...{ noteId: String(note.id), answerId: String(answer.id) },
      note: String((notes as unknown as { id: number }[])[0]!.id),
      contentId: String(content),
      ...{ version: '1', type: 'article', draftSession: crypto.randomUUID(), kind: 'invitation' },
    },
  }
}

/** The address of a declared route, about things that are there. @throws for a parameter that nothing is known for */
export function addressOf(path: string, { byRoom, byName }: RealThings): string {
  const [, room = '', inner = ''] = path.split('/')
  const id = String(byRoom[`${room}/${inner}`] ?? byRoom[room] ?? byRoom.content)
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = name === 'id' || name === 'entryId' ? id : byName[name]
    if (value === undefined) throw new Error(`Nothing real is known for :${name} of ${path}.`)
    return value
  })
}
