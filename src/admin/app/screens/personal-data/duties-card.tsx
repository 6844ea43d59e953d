import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INCIDENT_STEPS, lettersOfIncident } from '#personal-data/incident-words.schema.ts'
import { recordOfProcessing } from '#personal-data/record-of-processing.schema.ts'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { saveFile } from '../../ui/save-file.ts'
import css from './data-screen.module.css'

const today = () => new Date(serverNow()).toISOString().slice(0, 10)

/** What the Commission may ask for, and what is written when data has come into wrong hands. */
export function DutiesCard() {
  const settings = useQuery({
    queryKey: ['settings', 'all'],
    queryFn: async ({ signal }) => (await api.settings.$get(undefined, { init: { signal } })).json(),
  })
  return (
    <section className={css.card} aria-labelledby="duties">
      <h2 id="duties">Record of processing, and incidents</h2>
      {settings.isPending && <Skeleton height={48} />}
      {settings.isError && !settings.data && (
        <FailedRead what="The settings could not be read." error={settings.error} retry={settings.refetch} />
      )}
      {settings.data && (
        <>
          <p>
            The record says what is kept, why, how long, who gets it and where it is, as the register of the
            Data Protection Commission asks; it is drawn from what the site does.
          </p>
          <div className={css.buttons}>
            <Button
              variant="default"
              onClick={() => {
                const text = recordOfProcessing(settings.data, today())
                saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'record-of-processing.txt')
              }}
            >
              Download the record
            </Button>
          </div>
          <details>
            <summary>When data has come into wrong hands</summary>
            <ol className={css.found}>
              {INCIDENT_STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {lettersOfIncident(settings.data).map((letter) => (
              <IncidentLetter key={letter.to} {...letter} />
            ))}
          </details>
        </>
      )}
    </section>
  )
}

function IncidentLetter({ to, text }: { to: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className={css.letter}>
      <h3>To: {to}</h3>
      <pre>{text}</pre>
      <Button
        variant="default"
        size="sm"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
