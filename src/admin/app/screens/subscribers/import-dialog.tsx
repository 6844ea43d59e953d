import { Alert, Button, FileInput, Modal, Progress, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { LineOutcome } from '#subscribers/import.schema.ts'
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
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState('')
  const [consentedOn, setConsentedOn] = useState('')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { report, start, stop, forget } = useImport()
  const isRunning = report?.state === 'running'
  const wrong = { ...missing, ...report?.fields }

  function begin(event: FormEvent) {
    event.preventDefault()
    const lacks = {
      ...(!file && { file: 'Choose a file.' }),
      ...(source.trim().length < 10 && {
        source: 'Say in a sentence where they agreed, such as “Paper list at the law fair in Kumasi”.',
      }),
      ...(consentedOn === '' && { consentedOn: 'Choose the day on which they agreed, or the last of them.' }),
    }
    setMissing(lacks)
    if (file && Object.keys(lacks).length === 0 && !isRunning) void start(file, { source, consentedOn })
  }

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
      {!isOver && (
        <form onSubmit={begin} noValidate className={css.form}>
          <FileInput
            label="File"
            description="A table as CSV, with commas, semicolons or tabs; one column holds the addresses"
            accept=".csv,.txt,text/csv,text/plain"
            clearable
            placeholder="Choose a file"
            value={file}
            error={wrong.file}
            onChange={setFile}
          />
          <TextInput
            label="Where they agreed"
            description="Kept with each of them, since the law asks for it"
            maxLength={300}
            value={source}
            error={wrong.source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="When they agreed"
            description="The last of them"
            value={consentedOn}
            error={wrong.consentedOn}
            onChange={(event) => setConsentedOn(event.currentTarget.value)}
          />
          {report?.state === 'failed' && (
            <Alert color="clay" title="It did not go on.">
              {report.problem} What was taken before stays; import the same file again, and nobody is added
              twice.
            </Alert>
          )}
          <Button type="submit">Import</Button>
        </form>
      )}
      {isOver && <Outcome report={report} />}
      {isOver && (
        <div className={css.buttons}>
          {isRunning ? (
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Close</Button>
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
