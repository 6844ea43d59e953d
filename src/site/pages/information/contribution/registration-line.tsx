import { formatLegalDate } from '../../../components/dates.ts'

/** What entitles us to ask the public for gifts, and until when. */
export function RegistrationLine({ number, expiresOn }: { number: string; expiresOn: string }) {
  return (
    <p>
      Registered under the Public Collections Act, 1961 (Act&nbsp;59): {number}, valid until{' '}
      <time dateTime={expiresOn}>{formatLegalDate(expiresOn)}</time>.
    </p>
  )
}
