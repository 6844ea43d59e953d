import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { RateLimit } from '#http/limits/rate-limit.ts'
import { mailAddress } from '#letters/mail-address.schema.ts'
import { changeIssue } from '#mail/issues/change-issue.ts'
import { issueSchema } from '#mail/issues/issue.schema.ts'
import { assertCanSendIssues } from '#mail/issues/issues.policy.ts'
import { listTroubled, previewIssue, readIssueScreen } from '#mail/issues/issues.queries.ts'
import { sendIssue } from '#mail/issues/send-issue.ts'
import { sendTestCopy } from '#mail/issues/send-test-copy.ts'
import { TooManyAttempts } from '#platform/errors.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf } from '../request/list-request.ts'
import { letterLook, showLetter } from '../request/show-letter.ts'

const NO_ITEM = 'This news item does not exist.'
const NO_ISSUE = 'This sending does not exist.'
/** Each opens a line to another machine and waits for it. */
export const testCopiesOfOnePerson = () => new RateLimit({ most: 20, minutes: 10 })

const testCopy = z.strictObject({
  contentId: z.int().positive().max(2_147_483_647),
  to: mailAddress('Address'),
})

export const issuesRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanSendIssues(c.var.actor)
    await next()
  })
  .get('/for/:contentId', async (c) =>
    c.json(await readIssueScreen(c.var.services.mail, idOf(c.req.param('contentId'), NO_ITEM))),
  )
  .get('/for/:contentId/preview', queryOf(letterLook), async (c) => {
    const letter = await previewIssue(c.var.services.mail, idOf(c.req.param('contentId'), NO_ITEM))
    return showLetter(letter, c.req.valid('query'))
  })
  .post('/test', jsonBody(testCopy), async (c) => {
    const seconds = c.var.services.testCopies.take(String(c.var.actor.staffId))
    if (seconds > 0)
      throw new TooManyAttempts('Several test copies were sent just now. Please wait some minutes.', seconds)
    return c.json(await sendTestCopy(c.var.services.mail, c.var.actor, c.req.valid('json')))
  })
  .post('/', jsonBody(issueSchema), async (c) => {
    const id = await sendIssue(c.var.services.db, c.var.actor, c.req.valid('json'))
    return c.json({ id }, 201)
  })
  .get(
    '/:id/troubled',
    queryOf(z.strictObject({ after: z.coerce.number().int().min(0).optional() })),
    async (c) =>
      c.json(
        await listTroubled(c.var.services.db, idOf(c.req.param('id'), NO_ISSUE), c.req.valid('query').after),
      ),
  )
  .post('/:id/pause', async (c) => {
    await changeIssue(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NO_ISSUE), 'pause')
    return c.body(null, 204)
  })
  .post('/:id/resume', async (c) => {
    await changeIssue(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NO_ISSUE), 'resume')
    return c.body(null, 204)
  })
  .post('/:id/cancel', async (c) => {
    await changeIssue(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NO_ISSUE), 'cancel')
    return c.body(null, 204)
  })
