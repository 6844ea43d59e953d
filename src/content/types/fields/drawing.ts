import { z } from 'zod'

/** What is drawn for an item that has no picture: twelve subjects of the law, as staff know them. */
export const DRAWINGS = [
  { value: 'court', label: 'Court' },
  { value: 'constitution', label: 'Constitution' },
  { value: 'arrest', label: 'Arrest' },
  { value: 'land', label: 'Land' },
  { value: 'family', label: 'Family' },
  { value: 'company', label: 'Company' },
  { value: 'money', label: 'Money' },
  { value: 'work', label: 'Work' },
  { value: 'school', label: 'School' },
  { value: 'data', label: 'Data' },
  { value: 'health', label: 'Health' },
  { value: 'environment', label: 'Environment' },
] as const

export type Drawing = (typeof DRAWINGS)[number]['value']

export const drawingNames = DRAWINGS.map(({ value }) => value) as [Drawing, ...Drawing[]]

const NOT_A_DRAWING = `Choose one of the drawings: ${DRAWINGS.map(({ label }) => label).join(', ')}.`

/** The field of every type: the subject that staff chose; null: the site chooses by the item's words. */
export const drawn = {
  drawing: z
    .preprocess((value) => (value === '' ? null : value), z.enum(drawingNames, NOT_A_DRAWING).nullable())
    .default(null)
    .meta({
      title: 'Drawing',
      control: 'drawing',
      hint: 'stands where there is no picture',
    }),
}
