import { PageHeading } from '../frame/page-heading.tsx'

export function MessagesScreen() {
  return <PageHeading title="Messages" />
}
