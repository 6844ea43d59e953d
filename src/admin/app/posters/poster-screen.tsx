import { PageHeading } from '../frame/page-heading.tsx'

export function PosterScreen() {
  return <PageHeading title="Poster" />
}
