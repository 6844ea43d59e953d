import { api, type Backups } from '../../api/api.ts'
import { backupsQuery } from './backups-query.ts'
import { useVersionedForm } from './saving/use-versioned-form.ts'

type Stored = Backups['settings']

/** The settings of the daily backup. */
export function useBackupForm(settings: Stored) {
  return useVersionedForm(settings, {
    valuesOf: ({ isOn, isContinuous, hour, place }: Stored) => ({
      isOn,
      isContinuous,
      hour: String(hour),
      place,
    }),
    async send(values, version) {
      const json = { ...values, hour: Number(values.hour), version }
      return (await api.backups.settings.$put({ json })).json()
    },
    queryKey: backupsQuery.queryKey,
  })
}
