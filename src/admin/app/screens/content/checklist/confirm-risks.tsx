import { Alert, Button, List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ASKED, answerLabel, isSentence, SENTENCE } from '#content/checklist/questions.schema.ts'
import type { Checklist } from '../../../api/api.ts'
import { formatDateTime } from '../../../ui/dates.ts'

type Props = {
  checklist: Checklist
  /** Publishing waits for it. */
  isHeld: boolean
  isSending: boolean
  onConfirm(sentence?: string): void
}

/** What was answered that is a risk, by whom, and the word of a second person; or of who is alone. */
export function ConfirmRisks({ checklist, isHeld, isSending, onConfirm }: Props) {
  const { risks, answers, answered, note, confirmed, confirms } = checklist
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isAlone = confirms === 'typed'

  function confirm() {
    if (!isAlone) return onConfirm()
    setRefused(!isSentence(typed))
    if (isSentence(typed)) onConfirm(typed)
  }

  return (
    <Alert color="gold" title="A risk waits to be confirmed" mb="md">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {answered?.by} answered on {formatDateTime(answered?.at ?? '')}:
        </Text>
        <List size="sm">
          {risks.map((name) => (
            <List.Item key={name}>
              {ASKED[name].label} <b>{answerLabel(name, answers)}</b>
            </List.Item>
          ))}
        </List>
        {note && <Text size="sm">“{note}”</Text>}
        {confirmed && (
          <Text size="sm">
            {confirmed.by} confirmed it on {formatDateTime(confirmed.at)}; the text was changed since.
          </Text>
        )}
        {confirms === 'other' && (
          <Text size="sm">Somebody else with an account that may publish has to confirm it.</Text>
        )}
        {isAlone && (
          <TextInput
            label={`Nobody else here may publish. Type: ${SENTENCE}`}
            value={typed}
            error={isRefused && 'Type these words to confirm it.'}
            autoComplete="off"
            w="100%"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {confirms !== 'other' && (
          <Button loading={isSending} onClick={confirm}>
            {isHeld ? 'Confirm and publish' : 'Confirm'}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
