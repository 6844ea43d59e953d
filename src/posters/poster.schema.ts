import { z } from 'zod'
import { isOwnPicture } from '#media/images/image-address.schema.ts'
import { lineOfText } from '#platform/text.schema.ts'

/** A new poster: a title and a picture of our own; the description may be left to the title. */
export const newPosterSchema = z.strictObject({
  title: lineOfText('Title', { min: 3, max: 200 }),
  imageUrl: z
    .string('Choose the poster’s image.')
    .refine(isOwnPicture, 'Upload the poster’s image here first.'),
  imageAlt: lineOfText('Image description', { max: 300 }).default(''),
})

export type NewPoster = z.output<typeof newPosterSchema>
