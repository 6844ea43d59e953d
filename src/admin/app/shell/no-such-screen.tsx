import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyPlace } from '../ui/feedback/empty-place.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export function NoSuchScreen() {
  return (
    <>
      <PageHeading title="Page Not Found" />
      <EmptyPlace title="There is no such screen." text="The menu lists every screen of the panel.">
        <Button renderRoot={(props) => <Link to="/overview" {...props} />}>Go to the overview</Button>
      </EmptyPlace>
    </>
  )
}
