import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { RateLimit } from '#http/limits/rate-limit.ts'
import { mailAddress } from '#letters/mail-address.schema.ts'
import { IMAP_LIMITS_WHILE_WATCHED } from '#mail/mailbox/imap-line.ts'
import { lookIntoMailbox } from '#mail/mailbox/look-into-mailbox.ts'
import { readMailbox } from '#mail/mailbox/mailbox.queries.ts'
import { mailboxChangesSchema } from '#mail/mailbox/mailbox.schema.ts'
import { renewReportAddress, reportUrlOf } from '#mail/mailbox/report-address.ts'
import { saveMailbox } from '#mail/mailbox/save-mailbox.ts'
import { SAMPLE_LETTERS, writeSampleOf } from '#mail/samples/sample-letters.ts'
import { findLetter, listLetters } from '#mail/sending/letters.queries.ts'
import { sendLetterAgain } from '#mail/sending/send-letter-again.ts'
import { sendTestLetter } from '#mail/sending/send-test-letter.ts'
import { showWritten } from '#mail/sending/write-letter.ts'
import { checkSender } from '#mail/settings/check-sender.ts'
import { assertCanManageMail } from '#mail/settings/mail.policy.ts'
import { LockedPassword, readMailSettings, readMailStanding } from '#mail/settings/mail-settings.queries.ts'
import { mailSettingsChangesSchema } from '#mail/settings/mail-settings.schema.ts'
import { saveMailSettings } from '#mail/settings/save-mail-settings.ts'
import { dropSigningKey, makeSigningKey, signingRecordOf } from '#mail/settings/signing-key.ts'
import { NotFound, TooManyAttempts } from '#platform/errors.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf } from '../request/list-request.ts'
import { letterLook, showLetter } from '../request/show-letter.ts'

const NONE = 'This letter does not exist any more.'
/** Each test letter opens a line to another machine and waits for it. */
export const testLettersOfOnePerson = () => new RateLimit({ most: 10, minutes: 10 })

export const mailRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanManageMail(c.var.actor)
    await next()
  })
  .get('/', async (c) => {
    const { mail } = c.var.services
    const [settings, standing] = await Promise.all([
      readMailSettings(mail.db),
      readMailStanding(mail.db, mail).catch((error: Error) => {
        if (!(error instanceof LockedPassword)) throw error
        return { source: 'settings' as const, sender: null, server: null, fault: error.message }
      }),
    ])
    const { source, sender, server } = standing
    const signing = 'publicKey' in standing ? signingRecordOf(standing, standing.sender.address) : null
    const fault = 'fault' in standing ? standing.fault : null
    return c.json({
      settings,
      kinds: SAMPLE_LETTERS,
      fault,
      source,
      sender,
      signing,
      host: server?.host ?? null,
    })
  })
  .put('/settings', jsonBody(mailSettingsChangesSchema), async (c) => {
    const { mail } = c.var.services
    return c.json(await saveMailSettings(mail.db, c.var.actor, c.req.valid('json'), mail.key))
  })
  .post('/signing-key', async (c) => {
    const { mail } = c.var.services
    await makeSigningKey(mail.db, c.var.actor, mail.key)
    return c.body(null, 204)
  })
  .delete('/signing-key', async (c) => {
    await dropSigningKey(c.var.services.mail.db, c.var.actor)
    return c.body(null, 204)
  })
  .post('/test', jsonBody(z.strictObject({ to: mailAddress('Address') })), async (c) => {
    const seconds = c.var.services.testLetters.take(String(c.var.actor.staffId))
    if (seconds > 0)
      throw new TooManyAttempts('Several test letters were sent just now. Please wait some minutes.', seconds)
    return c.json(await sendTestLetter(c.var.services.mail, c.var.actor, c.req.valid('json').to))
  })
  .get('/checks', async (c) => {
    const { mail } = c.var.services
    const { sender, dkimSelector, publicKey } = await readMailStanding(mail.db, mail)
    return c.json(await checkSender(sender.address, { dkimSelector, publicKey }))
  })
  .get('/mailbox', async (c) => {
    const { mail } = c.var.services
    const [mailbox, reportUrl] = await Promise.all([readMailbox(mail.db), reportUrlOf(mail)])
    return c.json({ ...mailbox, reportUrl })
  })
  .post('/mailbox/renew-report-address', async (c) => {
    const { mail } = c.var.services
    await renewReportAddress(mail.db, c.var.actor)
    return c.json({ reportUrl: await reportUrlOf(mail) })
  })
  .put('/mailbox', jsonBody(mailboxChangesSchema), async (c) => {
    const { mail } = c.var.services
    return c.json(await saveMailbox(mail.db, c.var.actor, c.req.valid('json'), mail.key))
  })
  .post('/mailbox/look', async (c) => {
    const seconds = c.var.services.testLetters.take(`look ${c.var.actor.staffId}`)
    if (seconds > 0)
      throw new TooManyAttempts(
        'The mailbox was looked into several times. Please wait some minutes.',
        seconds,
      )
    return c.json(await lookIntoMailbox(c.var.services.mail, { limits: IMAP_LIMITS_WHILE_WATCHED }))
  })
  .get('/letters', async (c) => c.json(await listLetters(c.var.services.mail.db)))
  .get('/letters/:id/look', queryOf(letterLook), async (c) => {
    const { mail } = c.var.services
    const row = await findLetter(mail.db, idOf(c.req.param('id'), NONE))
    const written = row && (await showWritten(row, mail))
    if (!written) throw new NotFound('What this letter was about is gone, so it cannot be shown.')
    return showLetter(written, c.req.valid('query'))
  })
  .post('/letters/:id/send-again', async (c) => {
    await sendLetterAgain(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NONE))
    return c.body(null, 204)
  })
  .get('/samples/:kind', queryOf(letterLook), async (c) => {
    const written = await writeSampleOf(c.req.param('kind'), c.var.services.mail)
    if (!written) throw new NotFound('There is no such letter.')
    return showLetter(written, c.req.valid('query'))
  })
