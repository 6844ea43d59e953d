import { Button, Modal, Progress } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '../../ui/save-file.ts'
import { ImportForm, type ImportValues } from './import-form.tsx'
import { MOST_SHOWN, OUTCOME_WORDS } from './import-report.ts'
import css from './subscribers-screen.module.css'
import { type Report, useImport } from './use-import.ts'

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

function Outcome({ report: { share, counts, others, first, state, file } }: { report: Report }) {
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
        {counts.added.toLocaleString('en-US')} added, {others.toLocaleString('en-US')} not.
      </p>
      {others > 0 && (
        <details className={css.details}>
          <summary>Line by line</summary>
          <ul className={css.lines}>
            {first.map(({ line, outcome }) => (
              <li key={line}>
                Line {line}: {OUTCOME_WORDS[outcome]}
              </li>
            ))}
          </ul>
          {others > MOST_SHOWN && <p>The first {MOST_SHOWN} are shown.</p>}
          <Button variant="default" size="sm" onClick={() => saveFile(file(), 'not-imported.csv')}>
            All of them as a file
          </Button>
        </details>
      )}
    </>
  )
}
