import { formatClock, formatDate } from '../../ui/dates.ts'
import type { LostDraft } from '../kind/document-kind.ts'
import { browserName } from './browser-name.ts'

type Place = Pick<LostDraft<unknown>, 'typedAt' | 'typedBy' | 'userAgent'>

/** `by owner on March 9, 2026 at 12:04:05 in this browser` */
export function lostWhere({ typedAt, typedBy, userAgent }: Place): string {
  const where = userAgent === null ? 'this browser' : browserName(userAgent)
  return `by ${typedBy ?? 'somebody'} on ${formatDate(new Date(typedAt).toISOString())} at ${formatClock(typedAt)} in ${where}`
}
