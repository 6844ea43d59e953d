import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { displayAddress } from '#letters/display-address.schema.ts'
import { type Account, api } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { accountQuery } from './account-query.ts'
import css from './account-screen.module.css'

/** Whether somebody who writes is told by letter of what others do to their items. */
export function ItemNoticesCard({ account }: { account: Account }) {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: async (itemNotices: boolean) => api.account['item-notices'].$put({ json: { itemNotices } }),
    onSuccess: async () => {
      await queries.fetchQuery({ ...accountQuery, staleTime: 0 })
      toastSuccess('Notices saved')
    },
    onError: (error) => toastFailure('The choice could not be saved', error),
  })
  return (
    <section className={css.card} aria-labelledby="item-notices">
      <h2 id="item-notices">Notices of your items</h2>
      <Switch
        label="A letter when somebody else changes how an item stands"
        description={`Of items that you wrote or that are assigned to you: reviewed, approved, sent back, published, scheduled, taken back, in the trash. ${
          account.email
            ? `Letters go to ${displayAddress(account.email)}.`
            : 'Add an e-mail address above: the letters go there.'
        }`}
        checked={saving.isPending ? saving.variables : account.itemNotices}
        disabled={saving.isPending}
        onChange={(event) => saving.mutate(event.currentTarget.checked)}
      />
    </section>
  )
}
