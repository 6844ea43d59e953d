import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { FormValues } from '../../screens/content/form/form-values.ts'
import { formatDate } from '../../ui/dates.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import { RestoreIcon } from '../../ui/icons.tsx'
import { formatClock } from '../format-clock.ts'
import { browserName } from './browser-name.ts'
import type { LostWriting } from './find-lost-drafts.ts'
import { LostDifferences } from './lost-differences.tsx'

type Lost = LostWriting<FormValues>

type Props = {
  type: ContentType
  lost: Lost
  others: number
  /** What the form shows now. */
  now: FormValues
  /** The version that is stored now; null for a new item. */
  storedVersion: number | null
  onRestore(lost: Lost): void
  onDiscard(lost: Lost): Promise<void>
}

/** Says that text was typed and never saved, and asks what becomes of it. Until then it is kept. */
export function LostOffer({ type, lost, others, now, storedVersion, onRestore, onDiscard }: Props) {
  const [isCompared, setCompared] = useState(false)
  const discard = useMutation({
    mutationFn: () => onDiscard(lost),
    onError: (error) => toastFailure('The text could not be discarded', error),
  })
  const { baseVersion } = lost
  const hasMovedOn = baseVersion !== null && storedVersion !== null && baseVersion < storedVersion
  const title = lost.values.title.trim()

  return (
    <Alert color="gold" icon={<RestoreIcon />} title="Unsaved text was found" mb="md" role="region">
      <Text size="sm">
        {title && `“${title}”, typed `}
        {!title && 'Typed '}
        {lostWhere(lost)}. It was never saved.
        {hasMovedOn &&
          ` The item was saved since (version ${baseVersion} then, ${storedVersion} now): restoring shows both texts side by side.`}
        {others > 0 && ` ${others === 1 ? 'One more is' : `${others} more are`} offered after this one.`}
      </Text>
      {isCompared && <LostDifferences type={type} from={now} to={lost.values} />}
      <Group mt="sm" gap="sm">
        <Button size="sm" onClick={() => onRestore(lost)}>
          Restore
        </Button>
        <Button size="sm" variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
          Discard
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-expanded={isCompared}
          onClick={() => setCompared(!isCompared)}
        >
          {isCompared ? 'Hide differences' : 'Show differences'}
        </Button>
      </Group>
    </Alert>
  )
}

/** `on March 9, 2026 at 12:04:05 in this browser` */
export function lostWhere({ typedAt, userAgent }: Pick<Lost, 'typedAt' | 'userAgent'>): string {
  const where = userAgent === null ? 'this browser' : browserName(userAgent)
  return `on ${formatDate(new Date(typedAt).toISOString())} at ${formatClock(typedAt)} in ${where}`
}
