import { PageHeading } from '../frame/page-heading.tsx'

export function CommentsScreen() {
  return <PageHeading title="Comments" />
}
