import { formatDate } from '../dates.ts'

/** A date that people read and machines understand. */
export function DisplayDate({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDate(date)}</time>
}
