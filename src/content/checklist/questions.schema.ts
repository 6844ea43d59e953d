import { z } from 'zod'
import { linesOfText } from '#platform/text.schema.ts'
import type { ContentTypeName } from '../types/registry.ts'

/** What the item itself says. */
export const DRAWN = {
  lawDate: {
    label: 'The day up to which the law was checked',
    missing: 'Give the day up to which the law was checked: “Law stated as at”.',
  },
  sources: {
    label: 'Sources',
    missing: 'Give a source: cite the law in the text, or lead to what it rests on by a link.',
  },
} as const

type Option = { value: string; label: string; isRisk?: true }
type Question = { label: string; hint: string; missing: string; options: readonly Option[] }

/** What somebody has to say. */
export const ASKED = {
  court: {
    label: 'Is the matter before a court?',
    hint: 'What is written of it now may be contempt.',
    missing: 'Say whether the matter is before a court.',
    options: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', isRisk: true },
    ],
  },
  victim: {
    label: 'Is a child, or a victim of a sexual offence, named?',
    hint: 'Also where somebody who knows them would recognise them, in a picture too.',
    missing: 'Say whether a child or a victim of a sexual offence is named.',
    options: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', isRisk: true },
    ],
  },
  criticised: {
    label: 'Was whoever is criticised asked?',
    hint: 'With time to answer, and what they said stands in the text.',
    missing: 'Say whether whoever is criticised was asked.',
    options: [
      { value: 'nobody', label: 'Nobody is criticised' },
      { value: 'yes', label: 'Yes, they were asked' },
      { value: 'no', label: 'No', isRisk: true },
    ],
  },
  pictures: {
    label: 'May we show the pictures?',
    hint: 'They are ours, or whose they are has agreed, or their licence says so.',
    missing: 'Say whether we may show the pictures.',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No, or nobody knows', isRisk: true },
    ],
  },
} as const satisfies Record<string, Question>

export type DrawnName = keyof typeof DRAWN
export type QuestionName = keyof typeof ASKED

export const questionNames = Object.keys(ASKED) as QuestionName[]

type Asks = readonly (DrawnName | QuestionName)[]
const ALL: Asks = ['lawDate', 'sources', 'court', 'victim', 'criticised', 'pictures']
/** Tells what happened, not what the law is. */
const NEWS: Asks = ['court', 'victim', 'criticised', 'pictures']

/** What each type is asked; nothing: it is no legal piece. */
const ASKS: Record<ContentTypeName, Asks> = {
  article: ALL,
  newsletter: NEWS,
  // It states the law of the day of its judgment, and tells what a court said of people.
  case: ['sources', 'court', 'victim', 'pictures'],
  podcast: [],
  video: [],
  book: [],
}

type Piece = {
  type: ContentTypeName
  category: string | null
  imageUrl: string | null
  body: string
}

/** What is asked of a piece: by its type, a report as news is, and of pictures where it has some. */
export function questionsOf({ type, category, imageUrl, body }: Piece): {
  drawn: DrawnName[]
  asked: QuestionName[]
} {
  const asks = type === 'article' && category === 'news' ? NEWS : ASKS[type]
  const hasPictures = imageUrl !== null || body.includes('<img')
  return {
    drawn: (Object.keys(DRAWN) as DrawnName[]).filter((name) => asks.includes(name)),
    asked: questionNames.filter((name) => asks.includes(name) && (name !== 'pictures' || hasPictures)),
  }
}

/** Those of the questions whose answer asks for a second person. */
export function risksAmong(asked: readonly QuestionName[], answers: Answers): QuestionName[] {
  return asked.filter((name) => {
    const options: readonly Option[] = ASKED[name].options
    return options.some(({ value, isRisk }) => isRisk && value === answers[name])
  })
}

/** The label of an answer. */
export function answerLabel(name: QuestionName, answers: Answers): string {
  return ASKED[name].options.find(({ value }) => value === answers[name])?.label ?? ''
}

export const LONGEST_CHECK_NOTE = 1000

type ValueOf<Name extends QuestionName> = (typeof ASKED)[Name]['options'][number]['value']

const oneOf = <Name extends QuestionName>(name: Name) => {
  const values = ASKED[name].options.map(({ value }) => value) as [ValueOf<Name>, ...ValueOf<Name>[]]
  return z.enum(values, ASKED[name].missing).optional()
}
/** Whoever decides has seen the last answers: 0, where there were none. */
const turn = z.int().min(0).max(2_147_483_647)

/** What somebody answers, all of it anew; what is left out is not answered yet. */
export const givenAnswers = z.strictObject({
  turn,
  answers: z.strictObject({
    court: oneOf('court'),
    victim: oneOf('victim'),
    criticised: oneOf('criticised'),
    pictures: oneOf('pictures'),
  } satisfies Record<QuestionName, unknown>),
  note: linesOfText('The note', { max: LONGEST_CHECK_NOTE }).default(''),
})

export type GivenAnswers = z.output<typeof givenAnswers>
export type Answers = GivenAnswers['answers']

/** What whoever is alone types, so that it is not done by one press more. */
export const SENTENCE = 'I have weighed this and answer for it'

/** A second person's word, or the sentence of who is alone. */
export const confirmation = z.strictObject({ turn, sentence: z.string().max(200).optional() })
export type Confirmation = z.output<typeof confirmation>

/** Whether the sentence was typed; capitals, spaces and a full stop at the end do not matter. */
export function isSentence(typed: string | undefined): boolean {
  const words = (text: string) => text.trim().replace(/\.$/, '').toLowerCase().split(/\s+/).join(' ')
  return typed !== undefined && words(typed) === words(SENTENCE)
}
