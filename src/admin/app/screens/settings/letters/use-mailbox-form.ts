import { api, type StoredMailbox } from '../../../api/api.ts'
import { useVersionedForm } from '../saving/use-versioned-form.ts'
import { mailboxQuery } from './mail-query.ts'

/** The mailbox that is read. A stored password is never shown, and stays while nothing is typed. */
export function useMailboxForm(mailbox: StoredMailbox) {
  return useVersionedForm(mailbox, {
    valuesOf: ({ address, host, port, security, username, folder }: StoredMailbox) => ({
      ...{ address, host, port: String(port), security, username, folder, password: '' },
    }),
    async send({ password, port, ...values }, version) {
      const json = { ...values, port: Number(port), ...(password && { password }), version }
      return { ...mailbox, ...(await (await api.mail.mailbox.$put({ json })).json()) }
    },
    queryKey: mailboxQuery.queryKey,
  })
}
