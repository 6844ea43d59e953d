import type { Settings } from '#settings/settings.schema.ts'
import { KEPT_DATA } from './kept-data.schema.ts'

/** Whom readers' data is handed to, and when; nobody else gets any. */
const RECIPIENTS = [
  'Whoever runs the server and keeps its backups, by written contract',
  'The mail service that carries letters: the address and the letter',
  'YouTube, Google Drive, Spotify and Apple Podcasts: what a reader’s browser tells them, once the reader has chosen to play or open something there',
]

const MEASURES = [
  'Public pages read through a role of the database that sees published things alone',
  'Staff sign in with a password or a passkey; owners can ask a second factor of all who publish; every change stands in a sealed log',
  'What is not needed is forgotten each night; one person can be found and erased everywhere',
  'Backups can be sealed, and each is proved by restoring it',
]

type Site = Pick<Settings, 'siteTitle' | 'contactEmail' | 'dpcNumber' | 'dpcExpiresOn' | 'hostedIn'>

/**
 * What the register of the Data Protection Commission asks (Act 843, section 47), drawn from the declaration of what is
 * kept: kinds, purposes, terms, recipients, countries, safeguards. Plain text, to print or to hand in.
 * @param today yyyy-mm-dd
 */
export function recordOfProcessing(site: Site, today: string): string {
  const registration = site.dpcNumber
    ? `${site.dpcNumber}${site.dpcExpiresOn && `, until ${site.dpcExpiresOn}`}`
    : 'not entered yet (Settings › Data protection)'
  return [
    `Record of processing: ${site.siteTitle}`,
    `As at ${today}`,
    '',
    `Who answers for it: ${site.siteTitle}, ${site.contactEmail}`,
    `Registration with the Data Protection Commission: ${registration}`,
    `Where the data is: ${site.hostedIn || 'not entered yet (Settings › Data protection)'}`,
    '',
    'WHAT IS KEPT, WHY, AND HOW LONG',
    ...KEPT_DATA.flatMap(({ title, told, why, rules, else: otherwise }) => [
      '',
      title,
      ...(told ? [`  What: ${told}`] : ['  What: of staff and their work']),
      `  Why: ${why}`,
      `  How long: ${[...rules.map(({ what, kept }) => `${what}: ${kept}`), ...(otherwise ? [otherwise] : [])].join('; ')}`,
    ]),
    '',
    'WHO GETS IT',
    ...RECIPIENTS.map((line) => `- ${line}`),
    '',
    'HOW IT IS KEPT SAFE',
    ...MEASURES.map((line) => `- ${line}`),
    '',
  ].join('\n')
}
