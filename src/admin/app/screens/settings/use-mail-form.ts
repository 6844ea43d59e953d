import { api, type StoredMailSettings } from '../../api/api.ts'
import { mailQuery } from './letters/mail-query.ts'
import { useVersionedForm } from './saving/use-versioned-form.ts'

/** The settings of the mail server. A number of the browser is text; a stored password is never shown, and stays while nothing is typed. */
export function useMailForm(settings: StoredMailSettings) {
  return useVersionedForm(settings, {
    valuesOf: ({
      version: _,
      hasPassword: __,
      port,
      perMinute,
      perDay,
      warmUpFrom,
      ...rest
    }: StoredMailSettings) => ({
      ...rest,
      port: String(port),
      perMinute: String(perMinute),
      perDay: String(perDay),
      warmUpFrom: String(warmUpFrom),
      password: '',
    }),
    async send({ password, port, perMinute, perDay, warmUpFrom, ...values }, version) {
      const pace = { perMinute: Number(perMinute), perDay: Number(perDay), warmUpFrom: Number(warmUpFrom) }
      const json = { ...values, port: Number(port), ...pace, ...(password && { password }), version }
      return (await api.mail.settings.$put({ json })).json()
    },
    queryKey: mailQuery.queryKey,
  })
}
