import { formatDate } from '../../ui/dates.ts'

/** `Amended on March 3, 2026 by Act 1099` */
export function becameOf(change: { kind: string; changedOn: string; byWhat: string }): string {
  const { kind, changedOn, byWhat } = change
  const words = `${kind} on ${formatDate(changedOn)}${byWhat && ` by ${byWhat}`}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
