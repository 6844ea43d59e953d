import { PageHeading } from '../frame/page-heading.tsx'

export function ActivityScreen() {
  return <PageHeading title="Activity Log" />
}
