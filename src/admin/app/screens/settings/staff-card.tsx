import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import css from './settings-screen.module.css'

/** The way to who works here. */
export function StaffCard() {
  return (
    <section className={css.card} aria-labelledby="staff">
      <h2 id="staff">Staff</h2>
      <p>Who has an account, what each may do, invitations, and the shared passwords.</p>
      <Button mt="md" variant="default" renderRoot={(props) => <Link to="/settings/staff" {...props} />}>
        Open staff
      </Button>
    </section>
  )
}
