import type { Db, Tx } from '#platform/db.ts'
import type { AlertSettings } from './alert-settings.schema.ts'
import './alerts.tables.ts'

export function readAlertSettings(db: Db | Tx): Promise<AlertSettings & { version: number }> {
  return db
    .selectFrom('alertSettings')
    .select(['webhook', 'version'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}
