import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import { RestoreIcon } from '../../ui/icons.tsx'
import type { DocumentField, DocumentValues, LostDraft } from '../kind/document-kind.ts'
import { DifferenceButton } from './difference-button.tsx'
import { LostDifferences } from './lost-differences.tsx'
import css from './lost-offer.module.css'
import { lostWhere } from './lost-where.ts'

const TITLE = 'Unsaved text was found'
const OLD_MS = 24 * 3_600_000

type Props<Values> = {
  /** `item` */
  noun: string
  fields: DocumentField<Values>[]
  lost: LostDraft<Values>
  others: number
  /** What the form shows now. */
  now(): Values
  /** The version that is stored now; null for a new document. */
  storedVersion: number | null
  onRestore(lost: LostDraft<Values>): void
  onDiscard(lost: LostDraft<Values>): Promise<void>
}

/** Says that text was typed and never saved, and asks what becomes of it. Until then it is kept. */
export function LostOffer<Values extends DocumentValues>(props: Props<Values>) {
  const { fields, lost, now, onRestore, onDiscard } = props
  /** What the form showed when the two were asked for; null: they are not shown. */
  const [from, setFrom] = useState<Values | null>(null)
  const discard = useMutation({
    mutationFn: () => onDiscard(lost),
    onError: (error) => toastFailure('The text could not be discarded', error),
  })

  // What somebody lost a moment ago is what they came for; what is old waits in a line.
  const isOld = serverNow() - lost.typedAt > OLD_MS
  const size = isOld ? 'compact-sm' : 'sm'
  return (
    <Alert
      color="gold"
      icon={!isOld && <RestoreIcon />}
      title={isOld ? undefined : TITLE}
      aria-label={TITLE}
      py={isOld ? 'xs' : undefined}
      mb="md"
      role="region"
    >
      <div className={css.offer} data-old={isOld || undefined}>
        <Text size="sm" className={css.words} title={isOld ? offerWords(props) : undefined}>
          {isOld ? `Unsaved text ${lostWhere(lost)}.` : offerWords(props)}
        </Text>
        <Group gap="xs">
          <Button size={size} onClick={() => onRestore(lost)}>
            Restore
          </Button>
          <Button size={size} variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
            Discard
          </Button>
          <DifferenceButton
            isCompared={from !== null}
            onToggle={() => setFrom(from === null ? now() : null)}
            size={size}
          />
        </Group>
      </div>
      {from && <LostDifferences fields={fields} from={from} to={lost.values} />}
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
