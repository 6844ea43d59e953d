import { PageHeading } from '../frame/page-heading.tsx'

export function MediaScreen() {
  return <PageHeading title="Media" />
}
