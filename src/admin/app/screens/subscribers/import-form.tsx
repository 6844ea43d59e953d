import { Alert, Button, FileInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import css from './subscribers-screen.module.css'
import type { Consent, Report } from './use-import.ts'

export type ImportValues = Consent & { file: File | null }

type Props = {
  values: ImportValues
  onChange(change: Partial<ImportValues>): void
  /** The import that did not go on. */
  failed: Report | null
  onBegin(file: File): void
}

/** The list, and where and when its people agreed. */
export function ImportForm({ values, onChange, failed, onBegin }: Props) {
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { file, source, consentedOn } = values
  const wrong = { ...failed?.fields, ...missing }

  function begin(event: FormEvent) {
    event.preventDefault()
    const lacks = lackingIn(values)
    setMissing(lacks)
    if (file && Object.keys(lacks).length === 0) onBegin(file)
  }

  return (
    <form onSubmit={begin} noValidate className={css.form}>
      <FileInput
        label="File"
        description="A table as CSV, with commas, semicolons or tabs; one column holds the addresses"
        accept=".csv,.txt,text/csv,text/plain"
        clearable
        placeholder="Choose a file"
        value={file}
        error={wrong.file}
        onChange={(chosen) => onChange({ file: chosen })}
      />
      <TextInput
        label="Where they agreed"
        description="Kept with each of them, since the law asks for it"
        maxLength={300}
        value={source}
        error={wrong.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="When they agreed"
        description="The last of them"
        value={consentedOn}
        error={wrong.consentedOn}
        onChange={(event) => onChange({ consentedOn: event.currentTarget.value })}
      />
      {failed && (
        <Alert color="clay" title="It did not go on.">
          {failed.problem} What was taken before stays; import the same file again, and nobody is added twice.
        </Alert>
      )}
      <Button type="submit">Import</Button>
    </form>
  )
}

function lackingIn({ file, source, consentedOn }: ImportValues): Record<string, string> {
  return {
    ...(!file && { file: 'Choose a file.' }),
    ...(source.trim().length < 10 && {
      source: 'Say in a sentence where they agreed, such as “Paper list at the law fair in Kumasi”.',
    }),
    ...(consentedOn === '' && { consentedOn: 'Choose the day on which they agreed, or the last of them.' }),
  }
}
