import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  Forbidden,
  Gone,
  IdempotencyMismatch,
  InvalidInput,
  NotFound,
  NotPublishable,
  OtherAccount,
  QuestionsOpen,
  TooManyAttempts,
  Unauthenticated,
  Unavailable,
  VersionConflict,
} from '#platform/errors.ts'
import { PROBLEM_TYPE, problemResponse, toProblem } from './problem.ts'

test.each([
  [new InvalidInput('No.'), 422, 'invalid_input'],
  [new NotPublishable({ body: 'Write it.' }), 422, 'not_publishable'],
  [new QuestionsOpen({ sources: 'Give a source.' }), 422, 'questions_open'],
  [new Unauthenticated('Invalid password'), 401, 'unauthenticated'],
  [new OtherAccount('No.'), 401, 'other_account'],
  [new Forbidden('No.'), 403, 'forbidden'],
  [new NotFound('No.'), 404, 'not_found'],
  [new Gone('No.'), 410, 'gone'],
  [new VersionConflict({}, {}), 409, 'version_conflict'],
  [new IdempotencyMismatch('No.'), 422, 'idempotency_mismatch'],
  [new TooManyAttempts('No.', 9), 429, 'too_many_attempts'],
  [new Unavailable('No.'), 503, 'unavailable'],
  [new HTTPException(400, { message: 'Broken.' }), 400, 'malformed'],
  [new HTTPException(413, { message: 'Big.' }), 413, 'too_large'],
  [new HTTPException(415, { message: 'Type.' }), 415, 'wrong_content_type'],
  [new HTTPException(405, { message: 'Method.' }), 405, 'method_not_allowed'],
])('%s is answered as RFC 9457 asks, with a stable code', async (error, status, code) => {
  const response = problemResponse(error, 'r-1')

  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe(PROBLEM_TYPE)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    type: 'about:blank',
    status,
    code,
    title: expect.stringMatching(/./),
    detail: error.message,
    requestId: 'r-1',
  })
})

test('a fault of ours shows nothing of itself but the number to quote', async () => {
  const fault = new Error('duplicate key value violates "content_pkey" at /srv/app/db.ts:12')
  const text = await problemResponse(fault, 'r-77').text()

  expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'internal', requestId: 'r-77' })
  expect(text).toContain('quote r-77')
  expect(text).not.toMatch(/content_pkey|srv|\.ts|stack/)
})

test.each([null, undefined, 'text', 5, {}, { status: 200, code: 'ok' }, Symbol('x')])(
  'even %o thrown by mistake is a 500 in the same form',
  (thrown) => {
    expect(toProblem(thrown, 'r').status).toBe(500)
  },
)

test('a form learns each field once, by its path', () => {
  const schema = z.strictObject({
    title: z.string().min(3, 'Short.'),
    authors: z.array(z.object({ a: z.string() })),
  })
  const { error } = schema.safeParse({ title: 'x', authors: [{ a: 5 }] })

  const problem = toProblem(error, 'r')

  expect(problem.status).toBe(422)
  expect(problem.fields).toEqual({ title: 'Short.', 'authors.0.a': expect.any(String) })
})

test('a saved-by-someone-else carries both copies, so that no text is lost', () => {
  const problem = toProblem(new VersionConflict({ title: 'theirs' }, { title: 'mine' }), 'r')
  expect(problem).toMatchObject({ current: { title: 'theirs' }, submitted: { title: 'mine' } })
})

test('where waiting helps, the answer says how long', () => {
  expect(problemResponse(new TooManyAttempts('No.', 840), 'r').headers.get('retry-after')).toBe('840')
  expect(problemResponse(new Unavailable('No.'), 'r').headers.get('retry-after')).toBe('5')
  expect(problemResponse(new NotFound('No.'), 'r').headers.get('retry-after')).toBeNull()
})

test.each(['ECONNREFUSED', 'ENOENT', '57P01', '57P03', '53300', '08006', '08P01'])(
  'a database that is away (%s) means "try again in a moment", not a fault',
  (code) => {
    expect(toProblem(Object.assign(new Error('x'), { code }), 'r')).toMatchObject({
      status: 503,
      code: 'unavailable',
    })
  },
)

test.each(['23505', '42601', '22021', '42501'])(
  'a statement that was wrong (%s) is a fault of ours',
  (code) => {
    expect(toProblem(Object.assign(new Error('x'), { code }), 'r').status).toBe(500)
  },
)
