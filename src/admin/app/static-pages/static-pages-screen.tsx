import { PageHeading } from '../frame/page-heading.tsx'

export function StaticPagesScreen() {
  return <PageHeading title="Content Pages" />
}
