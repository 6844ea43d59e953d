import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawingNames } from '#content/types/fields/drawing.ts'
import { contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { parseXml } from '../feeds/parse-xml.testing.ts'
import { drawSubject, HOURS_OF_DAY } from './draw-subject.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

test.each(drawingNames)(
  'the drawing of the subject %s is sent at every hour, in less than a kilobyte',
  async (name) => {
    for (let hour = 0; hour < HOURS_OF_DAY; hour++) {
      const { status, headers } = await ask(`${app.url}/drawing/${name}-${hour}.svg`, {
        headers: { 'accept-encoding': 'br' },
      })
      expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
        200,
        'image/svg+xml',
        'br',
      ])
      expect(Number(headers['content-length'])).toBeLessThan(1000)
      const shapes = parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${drawSubject(name, hour)}`)
      expect(new Set(shapes.map((each) => each.name))).toSatisfy((names: Set<string>) =>
        [...names].every((each) => /^(?:svg|defs|pattern|path|circle|ellipse|rect|g)$/.test(each)),
      )
    }
  },
)

test('what is no drawing has none', async () => {
  for (const other of ['castle-1', 'court-9', 'court', 'court-1.svg/', 'Court-1'])
    expect((await ask(`${app.url}/drawing/${other}.svg`)).status, other).toBe(404)
})

test.each(contentTypeNames)(
  'a %s without a picture wears the drawing that staff chose, or is refused in words',
  async (name) => {
    const { id, version } = await app.make.published(name)
    const change = (drawing: string) =>
      app.request(`/api/admin/content/${id}`, {
        method: 'PATCH',
        body: { version, details: { drawing } },
      })
    const refused = await change('castle')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Choose one of the drawings: Court, Constitution')
    expect((await change('health')).status).toBe(200)
    const list = mainOf((await ask(app.url + contentTypeOf({ type: name }).listPath)).text)
    // Lists of news and of briefs are rows of words.
    if (name === 'newsletter' || name === 'case') expect(list).not.toContain('<img')
    else expect(list).toContain(`src="/drawing/health-${id % HOURS_OF_DAY}.svg"`)
  },
)
