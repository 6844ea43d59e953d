import { Alert, Button, Group, List, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  type Answers,
  ASKED,
  DRAWN,
  LONGEST_CHECK_NOTE,
  type QuestionName,
  risksAmong,
} from '#content/checklist/questions.schema.ts'
import type { Checklist } from '../../../api/api.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import { limited } from '../../../ui/limited.ts'
import { countOpen } from './checklist-words.ts'

type Props = {
  checklist: Checklist
  /** Publishing waits for the answers. */
  isHeld: boolean
  isSending: boolean
  onCancel(): void
  onAnswer(answers: Answers, note: string): void
}

/** What the item says itself, and the questions that somebody has to answer. */
export function QuestionsForm({ checklist, isHeld, isSending, onCancel, onAnswer }: Props) {
  const [answers, setAnswers] = useState<Answers>(checklist.answers)
  const [note, setNote] = useState(checklist.note)
  const { drawn, asked, answered } = checklist
  const isRisky = risksAmong(asked, answers).length > 0
  const isChanged = asked.some((name) => answers[name] !== checklist.answers[name])
  const publishesNow = isHeld && !isRisky && countOpen(checklist, answers) === 0
  const noteInput = limited('A note on the risk', LONGEST_CHECK_NOTE, {
    value: note,
    onChange: (event: { currentTarget: HTMLTextAreaElement }) => setNote(event.currentTarget.value),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Else the form below the dialog would be submitted with it.
        event.stopPropagation()
        onAnswer(answers, note)
      }}
    >
      <Stack>
        <Drawn drawn={drawn} />
        {asked.map((name) => (
          <Question
            key={name}
            name={name}
            value={answers[name] ?? ''}
            onChange={(value) => setAnswers({ ...answers, [name]: value })}
          />
        ))}
        {isRisky && isChanged && (
          <Alert color="gold" title="A risk">
            {checklist.isAlone
              ? 'Nobody else here may publish: once the answers are saved, it is confirmed by a typed sentence.'
              : 'Somebody else who may publish has to confirm it before readers see it.'}
          </Alert>
        )}
        {isRisky && <Textarea autosize minRows={2} {...noteInput} />}
        {answered && (
          <Text size="sm" c="dimmed">
            Answered by {answered.by} on {formatDateTime(answered.at)}, for version {answered.version}.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Close
          </Button>
          <Button
            type="submit"
            loading={isSending}
            // Whoever saves the answers of somebody else has answered, and confirms them no more.
            disabled={!isChanged && note === checklist.note}
          >
            {publishesNow ? 'Save and publish' : 'Save the answers'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Drawn({ drawn }: Pick<Checklist, 'drawn'>) {
  if (drawn.length === 0) return null
  return (
    <List size="sm" aria-label="What the item says itself">
      {drawn.map(({ name, isGiven }) => (
        <List.Item key={name}>
          {isGiven ? `${DRAWN[name].label}: given.` : <b>{DRAWN[name].missing}</b>}
        </List.Item>
      ))}
    </List>
  )
}

type QuestionProps = { name: QuestionName; value: string; onChange(value: string): void }

function Question({ name, value, onChange }: QuestionProps) {
  const { label, hint, options } = ASKED[name]
  return (
    <Radio.Group
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'description', 'input']}
      value={value}
      onChange={onChange}
    >
      <Group mt="xs">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Radio.Group>
  )
}
