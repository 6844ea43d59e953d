import { PageHeading } from '../frame/page-heading.tsx'

export function VisitorsScreen() {
  return <PageHeading title="Visitors" />
}
