import { formatClock, formatDate } from '../../ui/dates.ts'
import type { LostDraft } from '../kind/document-kind.ts'
import { browserName } from './browser-name.ts'

/** `on March 9, 2026 at 12:04:05 in this browser` */
export function lostWhere({ typedAt, userAgent }: Pick<LostDraft<unknown>, 'typedAt' | 'userAgent'>): string {
  const where = userAgent === null ? 'this browser' : browserName(userAgent)
  return `on ${formatDate(new Date(typedAt).toISOString())} at ${formatClock(typedAt)} in ${where}`
}
