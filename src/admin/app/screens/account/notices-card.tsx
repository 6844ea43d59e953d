import { Radio, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { displayAddress } from '#letters/display-address.schema.ts'
import { type Account, api } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { accountQuery } from './account-query.ts'
import css from './account-screen.module.css'

const CHOICES = [
  { value: 'off', label: 'None: I look into the panel' },
  { value: 'immediate', label: 'A letter for each message, at once' },
  { value: 'daily', label: 'One letter each morning, while new messages wait' },
]

/** When somebody who answers messages is told of new ones by letter. */
export function NoticesCard({ account }: { account: Account }) {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: async (messageNotices: Account['messageNotices']) =>
      api.account.notices.$put({ json: { messageNotices } }),
    onSuccess: async () => {
      await queries.fetchQuery({ ...accountQuery, staleTime: 0 })
      toastSuccess('Notices saved')
    },
    onError: (error) => toastFailure('The choice could not be saved', error),
  })
  return (
    <section className={css.card} aria-labelledby="notices">
      <h2 id="notices">Notices of new messages</h2>
      <Radio.Group
        aria-labelledby="notices"
        description={
          account.email
            ? `Letters go to ${displayAddress(account.email)}.`
            : 'Add an e-mail address above first: the letters go there.'
        }
        value={saving.isPending ? saving.variables : account.messageNotices}
        onChange={(value) => saving.mutate(value as Account['messageNotices'])}
      >
        <Stack gap="sm" mt="sm">
          {CHOICES.map(({ value, label }) => (
            <Radio
              key={value}
              value={value}
              label={label}
              disabled={saving.isPending || (!account.email && value !== 'off')}
            />
          ))}
        </Stack>
      </Radio.Group>
    </section>
  )
}
