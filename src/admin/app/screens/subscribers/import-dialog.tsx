import { Button, Modal, Progress } from '@mantine/core'
import { useState } from 'react'
import type { LineOutcome } from '#subscribers/import.schema.ts'
import { ImportForm, type ImportValues } from './import-form.tsx'
import css from './subscribers-screen.module.css'
import { type Report, useImport } from './use-import.ts'

const WORDS: Record<LineOutcome, string> = {
  added: 'added',
  known: 'on the list already',
  pending: 'asked for a confirmation already, and not confirmed yet',
  left: 'unsubscribed: only they can come back',
  erased: 'had themselves erased: only they can come back',
  wrong: 'no e-mail address, or not readable',
}
const SHOWN = 200

/** Brings a list of people who agreed elsewhere, and says of each line what became of it. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const [values, setValues] = useState<ImportValues>({ file: null, source: '', consentedOn: '' })
  const { report, start, stop, forget } = useImport()
  const isRunning = report?.state === 'running'
  const isOver = report !== null && report.state !== 'failed'
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import subscribers"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
    >
      {isOver ? (
        <Outcome report={report} />
      ) : (
        <ImportForm
          values={values}
          onChange={(change) => setValues({ ...values, ...change })}
          failed={report}
          onBegin={(file) => void start(file, { source: values.source, consentedOn: values.consentedOn })}
        />
      )}
      {isOver && (
        <div className={css.buttons}>
          {isRunning ? (
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Show the list</Button>
              <Button variant="default" onClick={forget}>
                Import another file
              </Button>
            </>
          )}
        </div>
      )}
    </Modal>
  )
}

function Outcome({ report: { share, counts, others, state } }: { report: Report }) {
  const percent = Math.round(state === 'done' ? 100 : share * 100)
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          color={state === 'done' ? 'forest' : 'indigo'}
          aria-label="How much of the file has been read"
        />
      </Progress.Root>
      <p role="status" className={css.said}>
        {state === 'running' ? `${percent} % read: ` : state === 'stopped' ? 'Stopped: ' : 'Done: '}
        {counts.added.toLocaleString('en-US')} added, {others.length.toLocaleString('en-US')} not.
      </p>
      {others.length > 0 && (
        <details className={css.details}>
          <summary>Line by line</summary>
          <ul className={css.lines}>
            {others.slice(0, SHOWN).map(({ line, outcome }) => (
              <li key={line}>
                Line {line}: {WORDS[outcome]}
              </li>
            ))}
          </ul>
          {others.length > SHOWN && <p>The first {SHOWN} are shown.</p>}
          <a href={asFile(others)} download="not-imported.csv">
            All of them as a file
          </a>
        </details>
      )}
    </>
  )
}

function asFile(others: Report['others']): string {
  const lines = others.map(({ line, outcome }) => `${line},"${WORDS[outcome]}"`)
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`line,reason\r\n${lines.join('\r\n')}\r\n`)}`
}
