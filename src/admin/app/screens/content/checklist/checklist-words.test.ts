import { expect, test } from 'vitest'
import type { Checklist } from '../../../api/api.ts'
import { checklistWords } from './checklist-words.ts'

const all: Checklist = {
  isOn: true,
  drawn: [{ name: 'lawDate', isGiven: true }],
  asked: ['court', 'victim'],
  turn: 1,
  answers: { court: 'no', victim: 'yes' },
  note: '',
  answered: { by: 'Kofi', at: '2026-11-23T08:00:00.000Z', version: 2 },
  risks: ['victim'],
  confirmed: null,
  confirms: 'you',
  isAlone: false,
}
const confirmed = { by: 'Ama', at: '2026-11-23T09:00:00.000Z', isAlone: false, isOfThisText: true }

test.each([
  [{ answers: {}, drawn: [{ name: 'lawDate', isGiven: false }] }, '3 questions are open.'],
  [{ answers: { court: 'no' } }, '1 question is open.'],
  [{ answers: { court: 'no', victim: 'no' }, risks: [] }, 'All is answered.'],
  [{}, 'Kofi answered that there is a risk: it waits for you.'],
  [{ confirms: 'other' }, 'There is a risk: it waits for a second person who may publish.'],
  [{ confirms: 'typed' }, 'There is a risk: confirm it yourself, nobody else here may publish.'],
  [{ confirmed }, 'All is answered, and Ama has confirmed the risk.'],
  [{ confirmed: { ...confirmed, isAlone: true } }, 'All is answered, and Ama answers for the risk.'],
  [
    { confirmed: { ...confirmed, isOfThisText: false }, confirms: 'other' },
    'The text was changed since the risk was confirmed. There is a risk: it waits for a second person who may publish.',
  ],
] as [Partial<Checklist>, string][])('of %j the form says how it stands', (how, words) => {
  expect(checklistWords({ ...all, ...how })).toBe(words)
})
