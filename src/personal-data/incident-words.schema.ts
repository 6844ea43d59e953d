import type { Settings } from '#settings/settings.schema.ts'

/** Who decides, and in which order, when data has come into wrong hands (Act 843, section 31). */
export const INCIDENT_STEPS = [
  'Whoever notices it tells an owner at once; an owner decides, and nobody else writes to the outside.',
  'Stop it: sign everybody out, switch off what leaks, keep the logs and a backup as they are.',
  'Write down what happened, when it was noticed, what data of whom it was.',
  'Tell the Data Protection Commission and the people, as soon as can be reasonably done: by letter, or where they cannot be reached by a notice on the site.',
]

type Site = Pick<Settings, 'siteTitle' | 'contactEmail'>

/** What is written to the people whose data it was; what stands in brackets is filled in. */
export function lettersOfIncident({ siteTitle, contactEmail }: Site) {
  const facts = [
    'What happened: [what, and by whom if that is known]',
    'When: [from when to when; noticed on]',
    'What data: [such as names, e-mail addresses, messages]',
    'What we have done: [what was stopped, mended, switched off]',
  ]
  return [
    {
      to: 'The people',
      text: [
        'Subject: Your data at ' + siteTitle,
        '',
        'We write to you because data of yours has come, or may have come, into wrong hands.',
        '',
        ...facts,
        'What you can do: [such as: beware of letters that seem to come from us; change a password that you use elsewhere too]',
        '',
        `We are sorry. Write to ${contactEmail} with any question; the Data Protection Commission hears complaints.`,
        '',
        siteTitle,
      ].join('\n'),
    },
    {
      to: 'The Data Protection Commission',
      text: [
        `Subject: Notice under section 31 of the Data Protection Act, 2012 (Act 843): ${siteTitle}`,
        '',
        ...facts,
        'How many people: [number, or an estimate and how it was made]',
        'Whether they were told: [how and when]',
        `Who answers your questions: [name], ${contactEmail}`,
        '',
        siteTitle,
      ].join('\n'),
    },
  ]
}
