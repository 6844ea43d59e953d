import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import { RestoreIcon } from '../../ui/icons.tsx'
import type { DocumentField, DocumentValues, LostDraft } from '../kind/document-kind.ts'
import { DifferenceButton } from './difference-button.tsx'
import { LostDifferences } from './lost-differences.tsx'
import { lostWhere } from './lost-where.ts'

type Props<Values> = {
  /** `item` */
  noun: string
  fields: DocumentField<Values>[]
  lost: LostDraft<Values>
  others: number
  /** What the form shows now. */
  now: Values
  /** The version that is stored now; null for a new document. */
  storedVersion: number | null
  onRestore(lost: LostDraft<Values>): void
  onDiscard(lost: LostDraft<Values>): Promise<void>
}

/** Says that text was typed and never saved, and asks what becomes of it. Until then it is kept. */
export function LostOffer<Values extends DocumentValues>(props: Props<Values>) {
  const { fields, lost, now, onRestore, onDiscard } = props
  const [isCompared, setCompared] = useState(false)
  const discard = useMutation({
    mutationFn: () => onDiscard(lost),
    onError: (error) => toastFailure('The text could not be discarded', error),
  })

  return (
    <Alert color="gold" icon={<RestoreIcon />} title="Unsaved text was found" mb="md" role="region">
      <Text size="sm">{offerWords(props)}</Text>
      {isCompared && <LostDifferences fields={fields} from={now} to={lost.values} />}
      <Group mt="sm" gap="sm">
        <Button size="sm" onClick={() => onRestore(lost)}>
          Restore
        </Button>
        <Button size="sm" variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
          Discard
        </Button>
        <DifferenceButton isCompared={isCompared} onToggle={() => setCompared(!isCompared)} />
      </Group>
    </Alert>
  )
}

function offerWords<Values extends DocumentValues>({ noun, lost, others, storedVersion }: Props<Values>) {
  const { baseVersion } = lost
  const title = lost.values.title.trim()
  const hasMovedOn = baseVersion !== null && storedVersion !== null && baseVersion < storedVersion
  return [
    `${title ? `“${title}”, typed` : 'Typed'} ${lostWhere(lost)}. It was never saved.`,
    hasMovedOn &&
      `The ${noun} was saved since (version ${baseVersion} then, ${storedVersion} now): restoring shows both texts side by side.`,
    others > 0 && `${others === 1 ? 'One more is' : `${others} more are`} offered after this one.`,
  ]
    .filter(Boolean)
    .join(' ')
}
