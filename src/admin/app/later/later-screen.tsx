import { Badge } from '@mantine/core'
import { Knot } from '../art/knot.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import css from './later-screen.module.css'
import { type LaterScreenName, laterScreens } from './later-screens.ts'

/** A screen that is still to come says so plainly. */
export function LaterScreen({ name }: { name: LaterScreenName }) {
  const { title, lead, will, meanwhile } = laterScreens[name]
  return (
    <>
      <PageHeading title={title} lead={lead}>
        <Badge color="gold" variant="light" size="lg">
          Not built yet
        </Badge>
      </PageHeading>
      <div className={css.card}>
        <span className={css.mark}>
          <Knot size={120} />
        </span>
        <div>
          <h2 className={css.heading}>What it will do</h2>
          <ul className={css.list}>
            {will.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <h2 className={css.heading}>Until then</h2>
          <p className={css.text}>{meanwhile}</p>
        </div>
      </div>
    </>
  )
}
