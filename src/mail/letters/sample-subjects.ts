/** Whom samples of letters are about: nobody. Their links are void, since nobody has the number 0. */
export const SAMPLE_SUBSCRIBER = {
  id: 0,
  email: 'esi@example.com',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  consentedAt: new Date('2026-11-20T09:00:00Z'),
}

export const SAMPLE_ADDRESS_CHANGE = {
  ...SAMPLE_SUBSCRIBER,
  newEmail: 'esi.dadzie@example.com',
  newEmailAt: new Date('2026-11-20T09:00:00Z'),
}

export const SAMPLE_MESSAGE = {
  kind: 'book-order' as const,
  name: 'Esi Dadzie',
  email: 'esi@example.com',
  subject: 'Evidence, two copies',
  message: 'Good morning,\n\nplease send two copies of “Evidence in Ghana” to Kumasi.\nThank you.',
}

export const SAMPLE_WAITING = {
  count: 12,
  own: 2,
  newest: [
    { kind: 'book-order' as const, name: 'Esi Dadzie', subject: 'Evidence, two copies' },
    { kind: 'volunteer' as const, name: 'Kwame Ansah', subject: 'Saturdays at the prison library' },
  ],
}

export const SAMPLE_SUBMISSION = {
  id: 0,
  title: 'Easements and the old footpath',
  name: 'Esi Dadzie',
  email: 'esi@example.com',
  consentedAt: '2026-11-20T09:00:00.000Z',
  state: 'declined' as const,
  words:
    'We read it with pleasure. Last month we published on the same judgment, so it comes a little late for us.',
}

export const SAMPLE_COMMENT = {
  id: 0,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  author: 'Kwame Ansah',
  content: 'The section on bail pending appeal leaves out the newest ruling.\n\nWill you add it?',
  itemTitle: 'Is bail a right?',
  suspicions: [],
}

export const SAMPLE_INVITATION = {
  name: 'Kwame Ansah',
  role: 'editor' as const,
  madeBy: 'Ama Mensah',
  until: new Date('2026-11-23T09:00:00Z'),
}

export const SAMPLE_SIGN_IN = {
  name: 'Ama Mensah',
  device: 'Chrome on Android',
  at: new Date('2026-11-20T09:00:00Z'),
}

export const SAMPLE_ASSIGNED = {
  path: 'articles/1',
  title: 'Is bail a right?',
  stage: 'review' as const,
  note: '',
  publishedAt: null,
  changesAt: null,
  because: '',
  by: 'Ama Serwaa',
  event: 'stage' as const,
}

export const SAMPLE_NOTED = {
  path: 'articles/1',
  title: 'Is bail a right?',
  quote: 'No offence is beyond bail',
  by: 'Ama Serwaa',
}
