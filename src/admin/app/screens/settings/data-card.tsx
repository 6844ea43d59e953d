import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import css from './settings-screen.module.css'

/** The way to what is kept about people. */
export function DataCard() {
  return (
    <section className={css.card} aria-labelledby="data">
      <h2 id="data">Data</h2>
      <p>What is kept about people, why and how long; one person found, exported or erased everywhere.</p>
      <Button mt="md" variant="default" renderRoot={(props) => <Link to="/settings/data" {...props} />}>
        Open data
      </Button>
    </section>
  )
}
