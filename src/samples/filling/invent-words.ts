import type { Chances } from './chances.ts'

const SUBJECTS = [
  ...[
    'Bail',
    'Stool land',
    'Hearsay',
    'Chieftaincy',
    'Injunctions',
    'Wills',
    'Customary marriage',
    'Easements',
  ],
  ...[
    'Company directors',
    'Privacy',
    'Arbitration',
    'Election petitions',
    'Rent advance',
    'Land guards',
    'Defamation',
  ],
  ...[
    'Plea bargaining',
    'Legal aid',
    'Judicial review',
    'Asɛm yi di ka',
    'Ɔmanhene courts',
    'Galamsey',
    'Cocoa contracts',
  ],
  ...[
    'Unfair dismissal',
    'Data protection',
    'The right to information',
    'Sentencing',
    'Adverse possession',
    'Mortgages',
  ],
]
const ANGLES = [
  'what the court decided',
  'five questions that students ask',
  'an old rule under a new Act',
  'who bears the burden of proof',
  'what changes for tenants and landlords',
  'how to read the judgment',
  'the dissent, and why it matters',
  'from the trial court to the last appeal',
  'what counsel should have argued',
  'a guide for the first year',
]
const PLACES = [
  ...[
    'in Accra',
    'in Kumasi',
    'in Tamale',
    'in Cape Coast',
    'in Ho',
    'in Sunyani',
    'in Takoradi',
    'in Koforidua',
  ],
  ...['before the Supreme Court', 'before the Court of Appeal', 'before the High Court', 'in Parliament', ''],
]
const SENTENCES = [
  'The panel was unanimous, and its reasons are short.',
  'Lecturers expect students to know the case by the end of term.',
  'The Attorney-General has said that the State will not appeal.',
  'We set out the facts, the issues and the holding.',
  'What the ruling leaves open is at least as interesting as what it settles.',
  'Practitioners will want to look at their standard forms again.',
]
/** Stands in so many items, spread over the years, whatever the size of the site. */
export const RARE_WORD = 'mareva'
export const WITH_RARE_WORD = 48

const GIVEN_NAMES = ['Efua', 'Kwame', 'Yaa', 'Kofi', 'Akosua', 'Esi', 'Yaw', 'Abena', 'Selorm', 'Fuseini']
const FAMILY_NAMES = ['Sackey', 'Mensah', 'Asante', 'Dzokoto', 'Alhassan', 'Boateng', 'Quaye', 'Owusu-Ansah']

/** @param nr tells titles of one subject apart, as a citation does */
export function inventTitle(chances: Chances, nr: number): string {
  const place = chances.of(PLACES)
  return `${chances.of(SUBJECTS)} ${place}: ${chances.of(ANGLES)} (${nr})`.replace(' :', ':')
}

/** One to three sentences. */
export function inventSummary(chances: Chances, title: string, isRare: boolean): string {
  const [subject = ''] = title.split(':')
  const more = Array.from({ length: chances.between(0, 2) }, () => chances.of(SENTENCES))
  if (isRare) more.push('A Mareva injunction was asked for, and refused.')
  return [`${subject}: what happened, and what it means for readers.`, ...new Set(more)].join(' ')
}

export function inventAuthor(chances: Chances) {
  return {
    givenName: chances.of(GIVEN_NAMES),
    familyName: chances.of(FAMILY_NAMES),
    credential: chances.of(['LL.M.', 'LL.B.', '']),
  }
}

/** Of one to four sentences. */
export function inventComment(chances: Chances): string {
  const said = Array.from({ length: chances.between(1, 4) }, () => chances.of(SENTENCES))
  return `${chances.of(['Thank you.', 'I do not agree.', 'Which section is that?', 'Medaase.'])} ${said.join(' ')}`
}
