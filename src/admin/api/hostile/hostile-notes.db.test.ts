import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNote, noteAnswer, noteText } from '#content/notes/notes.schema.ts'
import { throwAt } from '#testing/hostile-input/throw-at.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (method: string, path: string, body: object) =>
  app.request(`/api/admin/content/${path}`, { method, body })

test('notes of items, their passages and their answers keep each hostile text as it was typed, or refuse it in words', async () => {
  const { id } = await app.make.draft('article')
  const settled = () =>
    runSql(app.database, `update content_notes set resolved_at = now(), resolved_by = 'Ama'`)
  const { id: note } = (await (await ask('POST', `${id}/notes`, { text: 'To be worded anew' })).json()) as {
    id: number
  }
  const made: number[] = []
  const keptOf = async (index: number) =>
    (await runSql(app.database, 'select text, quote from content_notes where id = $1', [made[index]]))[0]
  const newOne = (body: (text: string) => object) => ({
    schema: newNote,
    body,
    async send(sent: object, index: number) {
      await settled()
      const answer = await ask('POST', `${id}/notes`, sent)
      made[index] = ((await answer.clone().json()) as { id: number }).id
      return answer
    },
    look: async ({ text, quote }: { text: string; quote: string }, index: number) =>
      expect(await keptOf(index)).toEqual({ text, quote }),
  })
  process.stdout.write(
    `hostile input: ${await throwAt({
      'note at a passage': newOne((text) => ({ text })),
      'its passage': newOne((quote) => ({
        text: 'Said',
        quote,
        before: quote.slice(-64),
        after: quote.slice(0, 64),
      })),
      'note worded anew': {
        schema: noteText,
        body: (text) => ({ text }),
        send: (body) => ask('PATCH', `${id}/notes/${note}`, body),
      },
      'answer to a note': {
        schema: noteAnswer,
        body: (text) => ({ text }),
        async send(body) {
          await runSql(app.database, 'delete from content_note_answers')
          await ask('PUT', `${id}/notes/${note}/resolved`, { isResolved: false })
          return ask('POST', `${id}/notes/${note}/answers`, body)
        },
      },
    })}\n`,
  )
})
