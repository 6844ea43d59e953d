import { PageHeading } from '../../ui/page-heading.tsx'
import { ExportMessages, MessagesFilters } from './messages-filters.tsx'
import { MessagesList } from './messages-list.tsx'

/** What readers sent by the forms of the site, until it is answered and closed. */
export function MessagesScreen() {
  return (
    <>
      <PageHeading
        title="Messages"
        lead="What readers sent by the site’s forms. A message that is done is deleted a year later."
      >
        <ExportMessages />
      </PageHeading>
      <MessagesFilters />
      <MessagesList />
    </>
  )
}
