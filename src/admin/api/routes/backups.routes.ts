import { Hono } from 'hono'
import { readContinuousState } from '#backup/continuous/continuous-backup.queries.ts'
import { backupSettingsChangesSchema } from '#backup/daily/backup-settings.schema.ts'
import { assertCanManageBackups } from '#backup/daily/backups.policy.ts'
import { readBackups } from '#backup/daily/backups.queries.ts'
import { askForBackup } from '#backup/daily/daily-backup.job.ts'
import { saveBackupSettings } from '#backup/daily/save-backup-settings.ts'
import { KEPT_IN_WORDS } from '#backup/kept-backups.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../request/admin-env.ts'

export const backupsRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanManageBackups(c.var.actor)
    await next()
  })
  .get('/', async (c) => {
    const { db, config } = c.var.services
    const { backup, databaseUrl } = config
    return c.json({
      ...(await readBackups(db)),
      /** Null: the database is not our own, and its operator keeps its changes. */
      continuous: databaseUrl ? null : await readContinuousState(db),
      usualPlace: backup.to,
      isSealed: backup.passphrase !== undefined,
      kept: KEPT_IN_WORDS,
    })
  })
  .put('/settings', jsonBody(backupSettingsChangesSchema), async (c) => {
    const { db, config } = c.var.services
    return c.json(await saveBackupSettings(db, c.var.actor, c.req.valid('json'), config))
  })
  .post('/', async (c) => {
    await askForBackup(c.var.services.db, c.var.actor)
    return c.body(null, 202)
  })
